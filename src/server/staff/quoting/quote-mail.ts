import { asc, eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { missingAddressFields } from '#domain/address/missing-address-fields.ts';
import { greetedName } from '#domain/address/party-name.ts';
import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { formatMoney } from '#domain/money/money.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { type VatGround, vatGroundOf } from '#domain/vat/vat-ground.ts';
import { makeCheckoutLink } from '#server/checkout-links/make-checkout-link.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { readPaper } from '#server/papers/read-paper.ts';
import { isQuoteThatHolds } from './is-quote-that-holds.ts';

interface QuoteMailServices {
  db: Drizzle;
  files: Pick<FileStore, 'find'>;
  now: () => Date;
  publicUrl: string;
}

/** What the mail with a quote tells. */
export interface SaidOfQuote {
  orderNumber: string;
  recipientName: string;
  /** Minor units of the order's currency. */
  finalPrice: number;
  currency: string;
  vatGround: VatGround;
  items: string[];
  link: string;
  validUntil: Date;
  /** Which version it is, from 1. */
  version: number;
  /** What was agreed besides, in words. */
  terms: string;
  /** Whether the page of the link asks for an address, or a part of one. */
  isAddressAsked: boolean;
}

/** Brings a quote, as a file beside the text, with the link by which it is taken. */
export const orderQuoted = defineMail({
  kind: 'order-quoted',
  // What it says is read when it is sent, and its checkout link made then: only the link's hash is kept.
  stored: z.strictObject({ orderId: z.int(), documentId: z.int() }),
  fill: async (services: QuoteMailServices, { data: { orderId, documentId } }) => {
    const said = await findQuote(services, { orderId, documentId });
    return said === null ? null : { said, attachments: [await readPaper(services, documentId)] };
  },
  write: writeQuoteMail,
});

/** The words of the mail with a quote. */
export function writeQuoteMail(said: SaidOfQuote, shop: DocumentShop): Letter {
  const isBeforeVat = said.vatGround === 'undecided';
  return {
    subject: `Your quote from ${shop.foundryName}, order ${said.orderNumber}${said.version === 1 ? '' : `, version ${said.version}`}`,
    parts: [
      greeting(said.recipientName),
      paragraph(
        `${opening(said)} It is ` +
          `${formatMoney({ amount: said.finalPrice, currency: said.currency })} in all${isBeforeVat ? ', to which your country may add VAT' : ''}, for:`,
      ),
      { kind: 'list', items: said.items },
      ...[noVatSentence(said.vatGround, shop.seller) ?? []].flat().map(paragraph),
      ...(said.terms === '' ? [] : [paragraph('We agreed:'), ...said.terms.split(/\n+/).map(paragraph)]),
      paragraph('With this link you can look at the order, accept it and pay:'),
      linkTo('Look at the order', said.link),
      ...(said.isAddressAsked
        ? [
            paragraph(
              'It asks for the address that the invoice and the licence are to bear, as we do not have all of it yet.',
            ),
          ]
        : []),
      paragraph(
        `Quote and link hold until ${formatDay(foundryDay(said.validUntil, shop.timeZones))}. The link serves one person: who accepts the order first ` +
          `has it. ${said.vatGround === 'exempt' || isBeforeVat ? '' : 'VAT is that of the day on which it is accepted. '}If anything should be different, please write to us.`,
      ),
      ...demoParagraphs(shop),
    ],
  };
}

function opening({ orderNumber, version }: SaidOfQuote): string {
  return version === 1
    ? `Thank you for your enquiry ${orderNumber}. Our quote comes with this mail.`
    : `Here is version ${version} of our quote for your enquiry ${orderNumber}. It takes the place of the version before, which can no longer be accepted.`;
}

/** Whether a mail with a quote still has one to bring. */
export async function holdsQuote(db: Drizzle, data: unknown): Promise<boolean> {
  return (await findHeld(db, orderQuoted.stored.parse(data))) !== null;
}

/** Null where the order is no longer a quote to be taken, or the paper one that holds no more. */
async function findHeld(
  db: Drizzle,
  { orderId, documentId }: { orderId: number; documentId: number },
): Promise<{ order: typeof shopOrder.$inferSelect; expiresAt: Date } | null> {
  const [found] = await db
    .select({ order: getTableColumns(shopOrder), documentId: orderDocument.id })
    .from(shopOrder)
    .innerJoin(orderDocument, isQuoteThatHolds)
    .where(eq(shopOrder.id, orderId));
  // A newer version was sent since: its own mail tells of it.
  if (found === undefined || found.documentId !== documentId) return null;
  const { order } = found;
  if (order.state !== 'quoted' || order.expiresAt === null) return null;
  return { order, expiresAt: order.expiresAt };
}

async function findQuote(
  { db, now, publicUrl }: QuoteMailServices,
  { orderId, documentId }: { orderId: number; documentId: number },
): Promise<SaidOfQuote | null> {
  const held = await findHeld(db, { orderId, documentId });
  if (held === null) return null;
  const { order, expiresAt } = held;
  const items = await db
    .select({ name: shopOrderItem.name })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const link = await makeCheckoutLink(db, {
    ...{ orderId, publicUrl },
    at: now(),
    quoteEndsAt: expiresAt,
    quoteVersion: order.quoteVersion,
  });
  return {
    orderNumber: order.orderNumber,
    recipientName: greetedName(order.billingAddress),
    finalPrice: order.finalPrice,
    currency: order.currency,
    vatGround: vatGroundOf({ decision: order.vatEvidence.decision, vatRate: order.vatRate }),
    items: items.map(({ name }) => name),
    link: link.url,
    validUntil: new Date(Math.min(expiresAt.getTime(), link.expiresAt.getTime())),
    version: order.quoteVersion,
    terms: order.quoteTerms,
    isAddressAsked: [order.billingAddress, order.deliveryAddress].some(
      (address) => missingAddressFields(address, order.isForCompany).length > 0,
    ),
  };
}
