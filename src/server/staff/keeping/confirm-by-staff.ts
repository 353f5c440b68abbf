import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { confirmForBuyer } from '#server/orders/confirming/confirm-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Staff vouch for the address of an order that waits to be confirmed. Of any other they are told that there is nothing to confirm. */
export async function confirmByStaff(
  services: Pick<StaffServices, 'db' | 'jobs' | 'now' | 'dayOf' | 'secret'>,
  asked: { orderId: number; by: string },
): Promise<Result<Record<string, never>>> {
  const [order] = await services.db
    .select({ orderNumber: shopOrder.orderNumber, state: shopOrder.state })
    .from(shopOrder)
    .where(eq(shopOrder.id, asked.orderId));
  if (order === undefined) return { ok: false, code: 'not-found' };
  const detail = orderReasons.confirm(order);
  if (detail !== null) return { ok: false, code: 'order-state-conflict', detail };
  return await confirmForBuyer(services, asked);
}
