import { and, eq, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { soldFamilies } from '#domain/order/sold-families.ts';
import { orderLines } from '#domain/price/price-changes.ts';
import { vatGroundOf } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { DocumentShop, Documents, QuoteData } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { decideQuoteMail } from './decide-quote-mail.ts';
import { type Enquiry, readEnquiry } from './read-enquiry.ts';

export interface QuoteServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  files: Pick<FileStore, 'put'>;
  documents: Pick<Documents, 'quote'>;
  now: () => Date;
}

/**
 * The job that draws the quote of an order and mails it with a checkout link; what was done is not done again. A version that a newer
 * one took the place of before it was drawn is neither drawn nor mailed, nor is one of an order that ended or was taken: it would say
 * what the order costs by then.
 */
export async function makeQuote(
  services: QuoteServices,
  { orderId, version = 1 }: JobData<'make-quote'>,
): Promise<void> {
  const { db, jobs, files, documents, now } = services;
  const order = await readEnquiry(db, orderId);
  const isQuote = and(
    eq(orderDocument.orderId, orderId),
    eq(orderDocument.kind, 'quote'),
    eq(orderDocument.ordinal, version),
  );
  const [quote] = await db.select().from(orderDocument).where(isQuote);
  if (order === null || quote === undefined) throw new Error(`There is no quote of order ${orderId}`);
  if (!isToBeTaken(order, version)) return;
  const shop = toDocumentShop(await readFoundry(db), order.currency);
  const document =
    quote.fileHash === null ? await documents.quote(quoteOf(order, { shop, number: quote.number })) : null;
  const drawn = document === null ? null : await files.put(document.bytes);
  await db.transaction(async (tx) => {
    // What came while it was drawn changed what was read of it.
    const locked = await lockOrder(tx, orderId);
    if (locked === null || !isToBeTaken(locked, version)) return;
    if (drawn !== null) {
      await tx
        .update(orderDocument)
        .set({ fileHash: drawn })
        .where(and(isQuote, isNull(orderDocument.fileHash)));
    }
    const key = version === 1 ? `order-quoted:${orderId}` : `order-quoted:${orderId}:version-${version}`;
    await decideQuoteMail(tx, jobs, { orderId, key, at: now() });
  });
}

function isToBeTaken(
  { state, quoteVersion }: Pick<Enquiry, 'state' | 'quoteVersion'>,
  version: number,
): boolean {
  return state === 'quoted' && quoteVersion === version;
}

function quoteOf(order: Enquiry, { shop, number }: { shop: DocumentShop; number: string }): QuoteData {
  const { quotedAt, expiresAt } = order;
  if (quotedAt === null || expiresAt === null)
    throw new Error(`Order ${order.orderNumber} has no quote to draw`);
  const lines = orderLines(order.items);
  const vatGround = vatGroundOf({ decision: order.vatDecision, vatRate: order.vatRate });
  return {
    shop,
    quoteNumber: number,
    orderNumber: order.orderNumber,
    date: quotedAt,
    validUntil: expiresAt,
    customerReference: order.customerReference,
    terms: order.quoteTerms,
    buyer: order.billingAddress,
    licensee: order.deliveryAddress,
    isForCompany: order.isForCompany,
    families: soldFamilies(order.items),
    lines: lines.items.map(({ name, licenceUids, listPrice }) => ({
      name,
      detail: order.licences
        .filter(({ uid }) => licenceUids.includes(uid))
        .map(({ template }) => template.publicName)
        .join(', '),
      price: listPrice,
    })),
    licences: order.licences.map((licence) => ({
      name: licence.template.publicName,
      terms: licenceTerms(licence.template, licence.values).map(({ label, value }) => `${label}: ${value}`),
      expiryDate: licence.expiryDate,
    })),
    adjustments: [...lines.changes, ...order.adjustments].map(({ label, amount }) => ({ label, amount })),
    total: order.total,
    vatRate: order.vatRate,
    vat: order.vat,
    vatGround,
    rounding: order.rounding,
    finalPrice: order.finalPrice,
  };
}
