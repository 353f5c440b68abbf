import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { hasWithdrawn, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { RefundedOrder } from './note-refund.ts';
import { refundWithin } from './refund-within.ts';

/**
 * Gives back what is left of an order whose buyer withdrew from the contract, which ends its licences and links, and takes its flag off.
 * Null where it was given back before.
 */
export async function acceptWithdrawal(
  services: StaffServices,
  { orderId, by }: { orderId: number; by: string },
): Promise<Result<RefundedOrder | null>> {
  return await services.db.transaction(async (tx): Promise<Result<RefundedOrder | null>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    // Once it is locked: somebody may refuse it in the same moment.
    if (!(await hasWithdrawn(tx, orderId))) {
      const detail = `Nobody has withdrawn from ${order.orderNumber}. Money goes back by ${namedAct('refund', orderId)}.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const reason = 'The buyer withdrew from the contract.';
    const given = isEntitled(order) ? await refundWithin(services, tx, { orderId, reason, by }) : null;
    if (given !== null && !given.ok) return given;
    await tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, WITHDRAWN)));
    return { ok: true, value: given === null ? null : given.value };
  });
}
