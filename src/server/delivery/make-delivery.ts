import type { JobData } from '#contract/jobs.ts';
import { invoiceOfReceipt } from '#domain/order/document-numbers.ts';
import type { DocumentShop, RenderedDocument } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import { makeLicenceCheckLink } from '#server/links/licence-code.ts';
import { type PaidOrder, requirePaidOrder } from '#server/order-records/paid-order.ts';
import { eulaNumber } from '#server/papers/document-name.ts';
import { certificateOf, eulaOf, receiptOf } from '#server/papers/order-documents.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { safeFileName } from './file-name.ts';
import { makeFontEntries } from './make-font-entries.ts';
import { documentEntry, makeTextEntries } from './make-text-entries.ts';
import { type PlannedDelivery, planDeliveries } from './plan-deliveries.ts';
import { type MadeDocument, type MadeZip, recordDelivery, recordFailedDelivery } from './record-delivery.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/**
 * The job that delivers a paid order. Files come first and the record of them last, in one transaction: whenever it is cut off
 * it starts over, and what was recorded is not done again. The last attempt that fails tells staff.
 */
export async function makeDelivery(
  services: DeliveryServices,
  { orderId }: JobData<'make-delivery'>,
  job: Pick<RunningJob, 'isLastAttempt' | 'signal'>,
): Promise<void> {
  try {
    await deliver(services, orderId, job.signal);
  } catch (cause) {
    if (job.isLastAttempt) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      await services.db.transaction((tx) =>
        recordFailedDelivery(tx, { orderId, reason, at: services.now() }),
      );
    }
    throw cause;
  }
}

/** The documents that an order's zips share, rendered once. */
interface OrderPapers {
  receipt: { number: string; document: RenderedDocument };
  certificates: { number: string; document: RenderedDocument }[];
  /** Of all its licences. */
  agreement: RenderedDocument;
  shop: DocumentShop;
}

async function deliver(services: DeliveryServices, orderId: number, signal: AbortSignal): Promise<void> {
  const { db, jobs, files, now } = services;
  const order = await requirePaidOrder(db, orderId);
  if (order.isDelivered || !order.isEntitled) return;
  const papers = await renderPapers(services, order);
  const zips: MadeZip[] = [];
  for (const planned of planDeliveries(order)) {
    signal.throwIfAborted();
    const zip = writeZip(await makeEntries(services, order, planned, papers), order.paidAt);
    const { hash, byteLength } = await files.putStream(zip);
    zips.push({ planned, fileName: zipName(order, papers.shop, planned), fileHash: hash, byteLength });
  }
  const documents: MadeDocument[] = [
    {
      kind: 'receipt',
      number: papers.receipt.number,
      fileHash: await files.put(papers.receipt.document.bytes),
    },
  ];
  documents.push({
    kind: 'eula',
    number: eulaNumber(order.orderNumber),
    fileHash: await files.put(papers.agreement.bytes),
  });
  for (const { number, document } of papers.certificates) {
    documents.push({ kind: `certificate:${number}`, number, fileHash: await files.put(document.bytes) });
  }
  signal.throwIfAborted();
  await db.transaction((tx) => recordDelivery(tx, jobs, { order, zips, documents, at: now() }));
}

async function renderPapers(services: DeliveryServices, order: PaidOrder): Promise<OrderPapers> {
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

async function makeEntries(
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

function zipName(
  { orderNumber }: PaidOrder,
  { foundryName }: DocumentShop,
  { holder }: PlannedDelivery,
): string {
  const name = `${foundryName} ${holder === 'order' ? orderNumber : holder}`;
  return `${safeFileName(name, 'fonts')}.zip`;
}
