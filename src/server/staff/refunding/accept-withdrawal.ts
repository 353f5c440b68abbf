import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { hasWithdrawn, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { RefundedOrder } from './note-refund.ts';
import { refundOrder } from './refund-order.ts';

/**
 * Gives back what is left of an order whose buyer withdrew from the contract, which ends its licences and links, and takes its flag off.
 * Null where it was given back before.
 */
export async function acceptWithdrawal(
  services: StaffServices,
  { orderId, by }: { orderId: number; by: string },
): Promise<Result<RefundedOrder | null>> {
  const { db } = services;
  const [order] = await db
    .select({ orderNumber: shopOrder.orderNumber, state: shopOrder.state })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (order === undefined) return { ok: false, code: 'not-found' };
  const { orderNumber } = order;
  if (!(await hasWithdrawn(db, orderId))) {
    const detail = `Nobody has withdrawn from ${orderNumber}. Money goes back by: npm run staff -- refund ${orderId}`;
    return { ok: false, code: 'order-state-conflict', detail };
  }
  const reason = 'The buyer withdrew from the contract.';
  const given = isEntitled(order) ? await refundOrder(services, { orderId, reason, by }) : null;
  if (given !== null && !given.ok) return given;
  await db.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, WITHDRAWN)));
  return { ok: true, value: given === null ? null : given.value };
}
