import { asc, eq } from 'drizzle-orm';
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
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { readPaper } from '#server/papers/read-paper.ts';

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
    const said = await findQuote(services, orderId);
    return said === null ? null : { said, attachments: [await readPaper(services, documentId)] };
  },
  write: writeQuoteMail,
});

/** The words of the mail with a quote. */
export function writeQuoteMail(said: SaidOfQuote, shop: DocumentShop): Letter {
  const isBeforeVat = said.vatGround === 'undecided';
  return {
    subject: `Your quote from ${shop.foundryName}, order ${said.orderNumber}`,
    parts: [
      greeting(said.recipientName),
      paragraph(
        `Thank you for your enquiry ${said.orderNumber}. Our quote comes with this mail. It is ` +
          `${formatMoney({ amount: said.finalPrice, currency: said.currency })} in all${isBeforeVat ? ', to which your country may add VAT' : ''}, for:`,
      ),
      { kind: 'list', items: said.items },
      ...[noVatSentence(said.vatGround) ?? []].flat().map(paragraph),
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

/** Null where the order is no longer a quote to be taken. */
async function findQuote(
  { db, now, publicUrl }: QuoteMailServices,
  orderId: number,
): Promise<SaidOfQuote | null> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  if (order === undefined || order.state !== 'quoted' || order.expiresAt === null) return null;
  const items = await db
    .select({ name: shopOrderItem.name })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const link = await makeCheckoutLink(db, {
    ...{ orderId, publicUrl },
    at: now(),
    quoteEndsAt: order.expiresAt,
  });
  return {
    orderNumber: order.orderNumber,
    recipientName: greetedName(order.billingAddress),
    finalPrice: order.finalPrice,
    currency: order.currency,
    vatGround: vatGroundOf({ decision: order.vatEvidence.decision, vatRate: order.vatRate }),
    items: items.map(({ name }) => name),
    link: link.url,
    validUntil: new Date(Math.min(order.expiresAt.getTime(), link.expiresAt.getTime())),
    terms: order.quoteTerms,
    isAddressAsked: [order.billingAddress, order.deliveryAddress].some(
      (address) => missingAddressFields(address, order.isForCompany).length > 0,
    ),
  };
}
