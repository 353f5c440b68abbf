import { invoiceOfReceipt } from '#domain/order/document-numbers.ts';
import type {
  DocumentShop,
  RenderedDocument,
  RenderedInvoice,
} from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { makeLicenceCheckLink } from '#server/links/licence-code.ts';
import type { PaidOrder } from '#server/order-records/paid-order.ts';
import { certificateOf, eulaOf, receiptOf } from '#server/papers/order-documents.ts';
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

/** Draws the papers of an order, once for all its zips. */
export async function renderPapers(services: DeliveryServices, order: PaidOrder): Promise<OrderPapers> {
  const { db, documents, now, publicUrl, secret } = services;
  const shop = toDocumentShop(await readFoundry(db));
  const taken = await takeReceiptNumber(db, { orderId: order.id, at: now() });
  const receipt = { number: taken.number, document: await documents.receipt(receiptOf(order, shop, taken)) };
  const certificates = [];
  for (const licence of order.licences) {
    const check = makeLicenceCheckLink({ publicUrl, secret, licenceNumber: licence.number });
    const document = await documents.certificate(
      certificateOf({ order, shop, licence, transferredAt: null, check }),
    );
    certificates.push({ number: licence.number, document });
  }
  const agreement = await documents.eula(eulaOf(order, shop, order.licences));
  return { receipt, certificates, agreement, shop };
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
