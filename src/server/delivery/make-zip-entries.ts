import { and, eq } from 'drizzle-orm';
import { invoiceOfReceipt } from '#domain/order/document-numbers.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type {
  DocumentShop,
  RenderedDocument,
  RenderedInvoice,
} from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { makeLicenceCheckLink } from '#server/links/licence-code.ts';
import type { PaidLicence, PaidOrder } from '#server/order-records/paid-order.ts';
import { certificateOf, eulaOf, receiptOf } from '#server/papers/order-documents.ts';
import { findPaper } from '#server/papers/read-paper.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { makeFontEntries } from './make-font-entries.ts';
import { documentEntry, makeTextEntries } from './make-text-entries.ts';
import type { PlannedDelivery } from './plan-deliveries.ts';
import type { ZipEntry } from './write-zip.ts';

/** The documents that an order's zips share, rendered once. */
export interface OrderPapers {
  receipt: { number: string; document: RenderedInvoice };
  certificates: { number: string; document: RenderedDocument }[];
  /** Of all its licences. */
  agreement: RenderedDocument;
  shop: DocumentShop;
}

export type PaperServices = Pick<
  DeliveryServices,
  'db' | 'files' | 'documents' | 'now' | 'publicUrl' | 'secret'
>;

/** Draws the papers of an order, once for all its zips; agreement and certificates of these of its licences. */
export async function renderPapers(
  services: PaperServices,
  order: PaidOrder,
  licences: PaidLicence[] = order.licences,
): Promise<OrderPapers> {
  const { db, documents, now, publicUrl, secret } = services;
  const shop = toDocumentShop(await readFoundry(db), order.currency);
  const taken = await takeReceiptNumber(db, { orderId: order.id, at: now() });
  const document =
    (await findKeptReceipt(services, order.id)) ?? (await documents.receipt(receiptOf(order, shop, taken)));
  const receipt = { number: taken.number, document };
  const certificates = [];
  for (const licence of licences) {
    const check = makeLicenceCheckLink({ publicUrl, secret, licenceNumber: licence.number });
    const document = await documents.certificate(certificateOf({ order, shop, licence, check }));
    certificates.push({ number: licence.number, document });
  }
  const agreement = await documents.eula(eulaOf(order, shop, licences));
  return { receipt, certificates, agreement, shop };
}

/** The invoice or receipt as it was issued, which no later settings change; null where none was kept, or it is lost. */
async function findKeptReceipt(
  { db, files }: PaperServices,
  orderId: number,
): Promise<RenderedDocument | null> {
  const [kept] = await db
    .select({ id: orderDocument.id, fileHash: orderDocument.fileHash })
    .from(orderDocument)
    .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'receipt')));
  if (!kept?.fileHash || !(await files.isWhole(kept.fileHash))) return null;
  return await findPaper({ db, files }, kept.id);
}

/** What is in one of its zips, in order; each font is made when its turn has come. */
export async function makeEntries(
  services: DeliveryServices,
  order: PaidOrder,
  planned: PlannedDelivery,
  { receipt, certificates, agreement, shop }: OrderPapers,
): Promise<ZipEntry[]> {
  const numbers = new Set(planned.licences.map((licence) => licence.number));
  const eula =
    planned.holder === 'order'
      ? agreement
      : await services.documents.eula(eulaOf(order, shop, planned.licences));
  return [
    documentEntry('EULA', eula),
    // What was paid does not concern the holder of a single licence.
    ...(planned.holder === 'order'
      ? [documentEntry(`${paperOf(receipt.number)} ${receipt.number}`, receipt.document)]
      : []),
    ...certificates
      .filter(({ number }) => numbers.has(number))
      .map(({ number, document }) => documentEntry(`Certificates/Licence ${number}`, document)),
    ...makeTextEntries(order, planned),
    ...makeFontEntries(services, planned.fonts),
  ];
}

/** What the paper of a payment is: of an invoice that was issued before, its receipt; else the invoice itself. */
function paperOf(receiptNumber: string): 'Invoice' | 'Receipt' {
  return invoiceOfReceipt(receiptNumber) === null ? 'Invoice' : 'Receipt';
}
