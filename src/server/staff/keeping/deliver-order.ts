import type { Result } from '#contract/refusal.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { hasWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * Has the delivery of a paid order tried now, also where it waits for its next attempt. One that was delivered stays so, and says
 * that nothing has changed.
 */
export async function deliverOrder(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { orderId, by }: { orderId: number; by: string },
): Promise<Result<{ orderNumber: string; isNew: boolean }>> {
  return await db.transaction(async (tx): Promise<Result<{ orderNumber: string; isNew: boolean }>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const { orderNumber, state, deliveryState } = order;
    if (!isEntitled(order)) {
      const detail = `${orderNumber} is ${state}; only what is paid for is delivered.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    if (await hasWithdrawn(tx, orderId)) {
      const detail = `The buyer withdrew from the contract of ${orderNumber}, so that nothing of it is delivered. Its money goes back by ${namedAct('accept-withdrawal', orderId)}; where there was no right to, the order holds on by ${namedAct('refuse-withdrawal', `${orderId} --reason '…'`)}.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    if (deliveryState === 'delivered') return { ok: true, value: { orderNumber, isNew: false } };
    await tx
      .insert(orderEvent)
      .values({ orderId, at: now(), kind: 'deliver', fromState: state, toState: state, by });
    await jobs.enqueue(tx, 'make-delivery', { orderId }, { isUrgent: true });
    return { ok: true, value: { orderNumber, isNew: true } };
  });
}
