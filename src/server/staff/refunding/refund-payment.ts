import { and, eq, isNull } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { isNoted } from '#server/orders/paying/note-provider-refund.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { writeRefundKey } from '#server/payment/refund-keys.ts';
import { countAsked } from './count-asked.ts';
import { giveBack } from './give-back.ts';
import { clearRefundFailed } from './owed-refunds.ts';

/**
 * The job that has the provider give back a card payment. The refund's own id is the key, so that what is tried again gives
 * back once; what the provider refuses, or never answers, staff are told of.
 */
export async function refundPayment(
  services: { db: Drizzle; now: () => Date; payment: PaymentProvider },
  { refundId }: JobData<'refund-payment'>,
  job: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  const { db, now, payment: provider } = services;
  const [found] = await db
    .select({ refund, payment, orderState: shopOrder.state })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(shopOrder, eq(shopOrder.id, refund.orderId))
    .where(eq(refund.id, refundId));
  if (found === undefined) throw new Error(`There is no refund ${refundId} of a card payment`);
  if (found.refund.doneAt !== null) return;
  const { orderId, amount } = found.refund;

  const tellStaff = (reason: string) =>
    db.transaction((tx) =>
      flagOrder(
        tx,
        { id: orderId, state: found.orderState },
        { flag: 'refund-failed', by: provider.name, at: now(), detail: { refundId, reason } },
      ),
    );
  const { provider: takenBy, providerSessionId, currency } = found.payment;
  const again = await countAsked(db, { orderId, kind: 'refund-again', refunds: [refundId] });
  const idempotencyKey = writeRefundKey({ of: 'refund', id: refundId });
  const asked = { takenBy, idempotencyKey, again, providerSessionId, amount, currency };
  const { isLastAttempt } = job;
  const providerRefundId = await giveBack(provider, asked, { isLastAttempt, tellStaff });
  if (providerRefundId === null) return;
  await db.transaction(async (tx) => {
    // It may have been told meanwhile that the money came back after all.
    if ((await lockOrder(tx, orderId)) === null || (await isNoted(tx, orderId, providerRefundId))) return;
    await tx
      .update(refund)
      .set({ doneAt: now() })
      .where(and(eq(refund.id, refundId), isNull(refund.doneAt)));
    await clearRefundFailed(tx, orderId);
  });
}
