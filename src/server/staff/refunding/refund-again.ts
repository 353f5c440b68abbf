import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { isReturnable } from './is-returnable.ts';

/** SQL: whether it was to go back whole before, and did not. */
const hasFailed = sql`exists (select 1 from ${orderEvent} as failed where failed.order_id = ${payment.orderId}
  and failed.kind = 'refund-failed' and (failed.detail ->> 'paymentId')::int = ${payment.id})`;

/**
 * Has the provider asked again for the refunds of an order that it did not give back, and for payments for which nothing was sold and
 * that it did not give back, either. The flag goes for as long as it is asked; what fails once more raises it again. The refund's own
 * id is the key, or the payment's, so that nothing goes back twice.
 */
export async function refundAgain(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { orderId, by }: { orderId: number; by: string },
): Promise<Result<{ orderNumber: string }>> {
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string }>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const { orderNumber, state } = order;
    const owed = await tx
      .select({ id: refund.id })
      .from(refund)
      .where(and(eq(refund.orderId, orderId), isNotNull(refund.paymentId), isNull(refund.doneAt)))
      .orderBy(asc(refund.id));
    const surplus = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.orderId, orderId), isReturnable, hasFailed))
      .orderBy(asc(payment.id));
    if (owed.length + surplus.length === 0) {
      const detail = `${orderNumber} has no refund of a card payment that was not given back.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    await tx
      .delete(orderFlag)
      .where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'refund-failed')));
    const told = { orderId, at: now(), fromState: state, toState: state, by };
    if (owed.length > 0) {
      const detail = { refunds: owed.map(({ id }) => id) };
      await tx.insert(orderEvent).values({ ...told, kind: 'refund-again', detail });
    }
    if (surplus.length > 0) {
      const detail = { payments: surplus.map(({ id }) => id) };
      await tx.insert(orderEvent).values({ ...told, kind: 'return-surplus', detail });
    }
    for (const { id } of surplus)
      await jobs.enqueue(tx, 'return-payment', { paymentId: id }, { isUrgent: true });
    for (const { id } of owed) await jobs.enqueue(tx, 'refund-payment', { refundId: id }, { isUrgent: true });
    return { ok: true, value: { orderNumber } };
  });
}
