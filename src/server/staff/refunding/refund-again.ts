import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent, orderFlag } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * Has the provider asked again for the refunds of an order that it did not give back. The flag goes for as long as it is asked; a
 * refund that fails once more raises it again. The refund's own id is the key, so that nothing goes back twice.
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
    if (owed.length === 0) {
      const detail = `${orderNumber} has no refund of a card payment that was not given back.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    await tx
      .delete(orderFlag)
      .where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'refund-failed')));
    const detail = { refunds: owed.map(({ id }) => id) };
    await tx
      .insert(orderEvent)
      .values({ orderId, at: now(), kind: 'refund-again', fromState: state, toState: state, by, detail });
    for (const { id } of owed) await jobs.enqueue(tx, 'refund-payment', { refundId: id }, { isUrgent: true });
    return { ok: true, value: { orderNumber } };
  });
}
