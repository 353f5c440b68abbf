import { type PaperServices, renderPapers } from '#server/delivery/make-zip-entries.ts';
import { planDeliveries } from '#server/delivery/plan-deliveries.ts';
import { type MadeDocument, recordDelivery } from '#server/delivery/record-delivery.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';

/** Delivers a paid order with its papers, but for the fonts themselves. */
export async function deliverWithoutFonts(
  services: PaperServices & { files: FileStore; jobs: Pick<Jobs, 'enqueue'>; now: () => Date },
  orderId: number,
): Promise<boolean> {
  const { db, files, jobs, now } = services;
  const order = await requirePaidOrder(db, orderId);
  const { receipt, certificates } = await renderPapers(services, order);
  const { number, document } = receipt;
  const fileHash = await files.put(document.bytes);
  const documents: MadeDocument[] = [
    { kind: 'receipt', number, fileHash, eInvoices: document.eInvoices ?? [] },
  ];
  for (const { number, document } of certificates)
    documents.push({
      kind: `certificate:${number}`,
      number,
      fileHash: await files.put(document.bytes),
    });
  const zips = planDeliveries(order).map((planned) => ({
    planned,
    fileName: 'fonts.zip',
    fileHash: 'a zip',
    byteLength: 1,
  }));
  return await db.transaction((tx) => recordDelivery(tx, jobs, { order, zips, documents, at: now() }));
}
