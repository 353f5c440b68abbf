import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { isReturnable } from './is-returnable.ts';
import { clearRefundFailed } from './owed-refunds.ts';

export interface ReturnedSurplus {
  /** Minor units of `currency`, all payments together. */
  amount: number;
  currency: string;
}

/**
 * Gives back the card payments of an order for which nothing was sold: a second one, or one that came after another order had
 * replaced its licence. The order itself stays as it is; the provider is told by a job, once. What staff gave back by hand is
 * only noted.
 */
export async function returnSurplus(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { orderId, isByHand, by }: { orderId: number; isByHand: boolean; by: string },
): Promise<Result<ReturnedSurplus>> {
  return await db.transaction(async (tx): Promise<Result<ReturnedSurplus>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const surplus = await tx
      .select({ id: payment.id, amount: payment.amount, currency: payment.currency })
      .from(payment)
      .where(and(eq(payment.orderId, orderId), isReturnable))
      .orderBy(asc(payment.id));
    const [first] = surplus;
    if (first === undefined) {
      const detail = `${order.orderNumber} has no payment over its price for which nothing was sold.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const paymentIds = surplus.map(({ id }) => id);
    await tx.insert(orderEvent).values({
      orderId,
      at: now(),
      kind: isByHand ? 'surplus-returned' : 'return-surplus',
      fromState: order.state,
      toState: order.state,
      by,
      detail: { payments: paymentIds },
    });
    if (isByHand) {
      await tx.update(payment).set({ state: 'refunded' }).where(inArray(payment.id, paymentIds));
      await clearRefundFailed(tx, orderId);
    } else
      for (const paymentId of paymentIds)
        await jobs.enqueue(tx, 'return-payment', { paymentId }, { isUrgent: true });
    const amount = surplus.reduce((sum, { amount: part }) => sum + part, 0);
    return { ok: true, value: { amount, currency: first.currency } };
  });
}
