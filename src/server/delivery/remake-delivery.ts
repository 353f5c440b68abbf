import { and, eq } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { makeEntries, renderPapers } from './make-zip-entries.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { updateHolderPrefix } from './update-holder.ts';
import { writeZip } from './write-zip.ts';

/**
 * The job that makes the zips of a delivered order again that are missing from the file store, or damaged. Their links stay what they
 * are, and no mail is sent. What holds newer files is made from the catalogue of now;
 * what staff have revoked is in none of them.
 */
export async function remakeDelivery(
  services: DeliveryServices,
  { orderId }: JobData<'remake-delivery'>,
): Promise<void> {
  const { db, jobs, files } = services;
  // Before the order: what staff take away after that has these rows name other files, and what is made here is not taken then.
  const rows = await db.select().from(delivery).where(eq(delivery.orderId, orderId));
  const order = await requirePaidOrder(db, orderId);
  if (!order.isDelivered || !order.isEntitled) return;
  const broken = new Map<string, { id: number; fileHash: string }>();
  for (const row of rows) {
    if (!(await files.isWhole(row.fileHash))) broken.set(row.holder, row);
  }
  for (const [holder, { id, fileHash }] of broken) {
    if (!holder.startsWith(updateHolderPrefix)) continue;
    await db.transaction(async (tx) => {
      await tx.delete(delivery).where(and(eq(delivery.id, id), eq(delivery.fileHash, fileHash)));
      await jobs.enqueue(tx, 'make-font-update', { orderId });
    });
  }
  const licences = order.licences.filter(({ isRevoked }) => !isRevoked);
  if (licences.length === 0 && order.licences.length > 0) return;
  const planned = planDeliveries({ ...order, licences }).filter(({ holder }) => broken.has(holder));
  if (planned.length === 0) return;
  const papers = await renderPapers(services, order, licences);
  for (const one of planned) {
    const row = broken.get(one.holder);
    if (row === undefined) continue;
    const zip = writeZip(await makeEntries(services, order, one, papers), order.paidAt);
    const { hash, byteLength } = await files.putStream(zip);
    await db
      .update(delivery)
      .set({ fileHash: hash, byteLength })
      .where(and(eq(delivery.id, row.id), eq(delivery.fileHash, row.fileHash)));
  }
}
