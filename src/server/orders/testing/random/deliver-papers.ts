import { isEntitled } from '#domain/order/order-states.ts';
import { renderPapers } from '#server/delivery/make-zip-entries.ts';
import { planDeliveries } from '#server/delivery/plan-deliveries.ts';
import { type MadeDocument, recordDelivery } from '#server/delivery/record-delivery.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import { type Rows, readRows } from './customer.ts';
import type { Walk } from './open-walk.ts';
import { isWithdrawn } from './scene.ts';

/** What is paid and not withdrawn from is delivered with its receipt, but for the fonts themselves. */
export async function deliverPapers(walk: Walk, rows: Rows): Promise<Rows> {
  const { order } = rows;
  const isDue = isEntitled(order) && order.deliveryState === 'pending' && !isWithdrawn(rows);
  if (!isDue) return rows;
  const { services, jobs } = walk.shop;
  const { files } = walk;
  const { db, now } = services;
  const paid = await requirePaidOrder(db, order.id);
  const { receipt, certificates } = await renderPapers(
    { ...services, files, documents: walk.documents },
    paid,
  );
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
  const zips = planDeliveries(paid).map((planned) => ({
    planned,
    fileName: 'fonts.zip',
    fileHash: 'a zip',
    byteLength: 1,
  }));
  await db.transaction((tx) => recordDelivery(tx, jobs, { order: paid, zips, documents, at: now() }));
  return await readRows(walk, order.id);
}
