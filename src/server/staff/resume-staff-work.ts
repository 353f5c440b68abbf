import { and, asc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { licenceTransfer, orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { refund } from '#server/database/schema/payments.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { PROLONG_LICENCE } from '#server/licences/read-replaced-ends.ts';

/**
 * Enqueues what staff have decided and no job has carried out: a job that died on its last attempt could not say so. Where one
 * waits or runs, nothing is added; a refund that staff were told of goes on once they have cleared its flag.
 */
export async function resumeStaffWork({
  db,
  jobs,
}: {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
}): Promise<void> {
  const quotes = await db
    .select({ orderId: orderDocument.orderId, version: shopOrder.quoteVersion })
    .from(orderDocument)
    .innerJoin(
      shopOrder,
      and(eq(shopOrder.id, orderDocument.orderId), eq(shopOrder.quoteVersion, orderDocument.ordinal)),
    )
    .where(
      and(eq(orderDocument.kind, 'quote'), isNull(orderDocument.fileHash), eq(shopOrder.state, 'quoted')),
    )
    .orderBy(asc(orderDocument.id));
  for (const quote of quotes) await jobs.enqueue(db, 'make-quote', quote, { isResumed: true });

  const isFlagged = db
    .select({ one: sql`1` })
    .from(orderFlag)
    .where(and(eq(orderFlag.orderId, refund.orderId), eq(orderFlag.flag, 'refund-failed')));
  const refunds = await db
    .select({ id: refund.id })
    .from(refund)
    .where(and(isNotNull(refund.paymentId), isNull(refund.doneAt), notExists(isFlagged)))
    .orderBy(asc(refund.id));
  for (const { id } of refunds)
    await jobs.enqueue(db, 'refund-payment', { refundId: id }, { isResumed: true });

  const isMailed = db
    .select({ one: sql`1` })
    .from(mail)
    .where(eq(mail.key, sql`'licence-transferred:' || ${licenceTransfer.id}`));
  const transfers = await db
    .select({ id: licenceTransfer.id })
    .from(licenceTransfer)
    .where(notExists(isMailed))
    .orderBy(asc(licenceTransfer.id));
  for (const { id } of transfers)
    await jobs.enqueue(db, 'make-transfer-certificate', { transferId: id }, { isResumed: true });

  const isTold = db
    .select({ one: sql`1` })
    .from(mail)
    .where(eq(mail.key, sql`'licence-prolonged:' || ${orderEvent.id}`));
  const prolonged = await db
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.kind, PROLONG_LICENCE), notExists(isTold)))
    .orderBy(asc(orderEvent.id));
  for (const { id } of prolonged)
    await jobs.enqueue(db, 'make-prolonged-certificate', { eventId: id }, { isResumed: true });
}
