import { eq } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import { hasWithdrawn, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { type PaidOrder, requirePaidOrder } from '#server/order-records/paid-order.ts';
import { eulaNumber } from '#server/papers/document-name.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { safeFileName } from './file-name.ts';
import { makeEntries, renderPapers } from './make-zip-entries.ts';
import { type PlannedDelivery, planDeliveries } from './plan-deliveries.ts';
import { type MadeDocument, type MadeZip, recordDelivery, recordFailedDelivery } from './record-delivery.ts';
import { writeZip } from './write-zip.ts';

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

async function deliver(services: DeliveryServices, orderId: number, signal: AbortSignal): Promise<void> {
  const { db, jobs, files, now } = services;
  const order = await requirePaidOrder(db, orderId);
  if (order.isDelivered || !order.isEntitled || (await refuseWithdrawn(services, orderId))) return;
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
      eInvoices: papers.receipt.document.eInvoices ?? [],
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

/** Whether the buyer withdrew from the contract: staff are told to give the money back, also where it came after that. */
async function refuseWithdrawn({ db, now }: DeliveryServices, orderId: number): Promise<boolean> {
  if (!(await hasWithdrawn(db, orderId))) return false;
  return await db.transaction(async (tx) => {
    const [order] = await tx
      .select({ state: shopOrder.state })
      .from(shopOrder)
      .where(eq(shopOrder.id, orderId))
      .for('update');
    // Staff may have accepted or refused it meanwhile, and taken its flag off.
    if (order === undefined || !isEntitled(order)) return true;
    if (!(await hasWithdrawn(tx, orderId))) return false;
    await tx.insert(orderFlag).values({ orderId, flag: WITHDRAWN, at: now() }).onConflictDoNothing();
    return true;
  });
}

function zipName(
  { orderNumber }: PaidOrder,
  { foundryName }: DocumentShop,
  { holder }: PlannedDelivery,
): string {
  const name = `${foundryName} ${holder === 'order' ? orderNumber : holder}`;
  return `${safeFileName(name, 'fonts')}.zip`;
}
