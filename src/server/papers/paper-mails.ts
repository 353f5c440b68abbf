import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { consentGiven, needsWithdrawalConsent } from '#domain/cart/consumer-consent.ts';
import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { readBuyerReferences } from '#domain/e-invoice/buyer-references.ts';
import { formatMoney } from '#domain/money/money.ts';
import { invoiceDueOn, invoicedUntil } from '#domain/order/order-expiry.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { vatGrounds } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter, LetterPart } from '#server/documents/data/letter.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { thankYouUrl } from '#server/links/thank-you-url.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { type EInvoiceFile, findEInvoiceFile } from './find-e-invoice-file.ts';
import { readPaper } from './read-paper.ts';

/** A document that comes along in the mail; it is read when the mail is sent. */
const paper = z.strictObject({
  documentId: z.int(),
  number: z.string(),
  orderNumber: z.string(),
  recipientName: z.string(),
  finalPrice: z.int(),
  currency: z.string(),
  /** Mails of version 0.1.0 that wait have none. */
  vatGround: z.enum(vatGrounds).optional(),
});
type Paper = z.infer<typeof paper>;

interface PaperServices {
  db: Drizzle;
  files: Pick<FileStore, 'find'>;
  publicUrl: string;
}

/** What is told with a paper: what was kept, the page of its order, and the one where it is withdrawn from; none for who may not. */
type Told<Data> = Data & { page: string; withdrawal?: string; isOfAccount: boolean };

/** A mail that brings the document which it tells of. */
function definePaperMail<Data extends Paper>(mail: {
  kind: string;
  stored: z.ZodType<Data>;
  subject: (said: Data, shop: DocumentShop) => string;
  sentences: (said: Told<Data>, shop: DocumentShop) => string[];
  links?: (said: Told<Data>) => LetterPart[];
}) {
  return defineMail({
    kind: mail.kind,
    stored: mail.stored,
    fill: async (services: PaperServices, { data }) => ({
      said: { ...data, ...(await findOrderPages(services, data.documentId)) },
      attachments: [
        await readPaper(services, data.documentId),
        ...(await findForAuthority(services, data.documentId)),
      ],
    }),
    write: (said: Told<Data>, shop): Letter => ({
      subject: mail.subject(said, shop),
      parts: [
        greeting(said.recipientName),
        ...mail.sentences(said, shop).map(paragraph),
        ...(mail.links?.(said) ?? []),
        ...groundSentences(said, shop).map(paragraph),
        ...demoParagraphs(shop),
      ],
    }),
  });
}

/** The XRechnung of a paper for a German authority, which reads no other file. */
async function findForAuthority(
  { db }: Pick<PaperServices, 'db'>,
  documentId: number,
): Promise<EInvoiceFile[]> {
  const [found] = await db
    .select({ customerReference: shopOrder.customerReference, buyer: shopOrder.billingAddress })
    .from(orderDocument)
    .innerJoin(shopOrder, eq(shopOrder.id, orderDocument.orderId))
    .where(eq(orderDocument.id, documentId));
  if (found === undefined) return [];
  const { leitwegId } = readBuyerReferences(found.customerReference, found.buyer.country);
  if (leitwegId === null) return [];
  const file = await findEInvoiceFile(db, { documentId, format: 'xrechnung' });
  return file === null ? [] : [file];
}

async function findOrderPages(
  { db, publicUrl }: PaperServices,
  documentId: number,
): Promise<{ page: string; withdrawal?: string; isOfAccount: boolean }> {
  const [found] = await db
    .select({
      orderId: orderDocument.orderId,
      orderNumber: shopOrder.orderNumber,
      customerId: shopOrder.customerId,
      isForCompany: shopOrder.isForCompany,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
    })
    .from(orderDocument)
    .innerJoin(shopOrder, eq(shopOrder.id, orderDocument.orderId))
    .where(eq(orderDocument.id, documentId));
  if (found === undefined) throw new Error(`The document ${documentId} is of no order`);
  const { euCountries } = await readFoundry(db);
  const isConsumers = needsWithdrawalConsent({ ...found, isEnquiry: false }, euCountries);
  return {
    page: thankYouUrl(publicUrl, found.orderId),
    isOfAccount: found.customerId !== null,
    ...(isConsumers && { withdrawal: `${publicUrl}/withdraw?order=${found.orderNumber}` }),
  };
}

function groundSentences({ vatGround }: Paper, { seller }: DocumentShop): string[] {
  const sentence = vatGround === undefined ? null : noVatSentence(vatGround, seller);
  return sentence === null ? [] : [sentence];
}

/** Brings an invoice. */
export const invoiceIssued = definePaperMail({
  kind: 'invoice-issued',
  stored: paper.extend({ dueAt: z.iso.datetime() }),
  subject: ({ number }, { foundryName }) => `Invoice ${number} from ${foundryName}`,
  sentences: (
    { number, orderNumber, finalPrice: amount, currency, dueAt, isOfAccount },
    { contactEmail, timeZones },
  ) => [
    `Thank you for your order ${orderNumber}. Invoice ${number} over ${formatMoney({ amount, currency })} comes with this ` +
      `mail; please pay it by ${formatDay(invoiceDueOn(foundryDay(invoicedUntil(new Date(dueAt)), timeZones)))}.`,
    'You get another mail with your fonts as soon as the payment has arrived.',
    'Was it ordered by mistake? Then do not pay it: cancel it on its page, in the browser in which it was ordered' +
      `${isOfAccount ? ', or among the orders of your account' : ''}${contactEmail === '' ? '' : `, or write to ${contactEmail}`}. ` +
      'A credit note takes the invoice back.',
  ],
  links: ({ orderNumber, page, withdrawal }) => [
    linkTo(`The page of order ${orderNumber}`, page),
    ...(withdrawal === undefined ? [] : [linkTo('Withdraw from contract here', withdrawal)]),
  ],
});

/** Brings a buyer whose fonts go to another licensee the paper of the payment, and confirms what they consented to. */
export const orderPaid = definePaperMail({
  kind: 'order-paid',
  stored: paper.extend({
    /** Whether the paper is the invoice, which is paid; else it is a receipt. */
    isInvoice: z.boolean(),
    /** When a consumer consented that the delivery begins at once; null where nobody had to. */
    consentedAt: z.iso.datetime().nullable(),
  }),
  subject: ({ number, isInvoice }, { foundryName }) =>
    isInvoice
      ? `Invoice ${number} from ${foundryName}, which is paid`
      : `Receipt ${number} from ${foundryName}`,
  sentences: ({ number, orderNumber, finalPrice: amount, currency, isInvoice, consentedAt }) => [
    `Thank you for your order ${orderNumber}. We received ${formatMoney({ amount, currency })}, and ` +
      `${isInvoice ? `invoice ${number}, which is paid,` : `receipt ${number}`} comes with this mail.`,
    'The fonts go to the licensee whom you named, in a mail of their own.',
    ...(consentedAt === null ? [] : [consentGiven(new Date(consentedAt))]),
  ],
  links: ({ orderNumber, page, withdrawal, consentedAt }) => [
    linkTo(`The page of order ${orderNumber}`, page),
    // Who consented has no right any more once this is sent.
    ...(withdrawal === undefined || consentedAt !== null
      ? []
      : [linkTo('Withdraw from contract here', withdrawal)]),
  ],
});

/** Brings a credit note. */
export const creditNoteIssued = definePaperMail({
  kind: 'credit-note-issued',
  stored: paper.extend({
    invoiceNumber: z.string(),
    /** Whether nothing is left of the invoice; absent in mails of before 0.2.0. */
    isWhole: z.boolean().optional(),
    reason: z.string(),
  }),
  subject: ({ number }, { foundryName }) => `Credit note ${number} from ${foundryName}`,
  sentences: ({ number, orderNumber, finalPrice: amount, currency, invoiceNumber, isWhole, reason }) => [
    `Credit note ${number} over ${formatMoney({ amount, currency })} comes with this mail. ` +
      takenBack(`invoice ${invoiceNumber} of your order ${orderNumber}`, isWhole),
    `Reason: ${reason}`,
  ],
});

function takenBack(invoice: string, isWhole: boolean | undefined): string {
  if (isWhole === undefined) return `It takes back ${invoice}, or that part of it.`;
  return isWhole ? `It takes back all that was left of ${invoice}.` : `It takes back a part of ${invoice}.`;
}
