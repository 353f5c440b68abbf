import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { lockOrders } from '#server/order-records/lock-orders.ts';
import { isActiveOrder } from '#server/orders/state/is-active-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { cancelOrder } from './cancel-order.ts';

/**
 * POST and PATCH cancel-active: ends the session's active order with its payment, or with `shopOrderId` that one where it is
 * active; none to end is fine.
 */
export async function cancelActive(
  services: Pick<OrderServices, 'db' | 'jobs' | 'now'>,
  { sessionId, shopOrderId }: { sessionId: number | null; shopOrderId?: string | undefined },
): Promise<Result<{ cancelled: string[] }>> {
  const orderId = shopOrderId === undefined ? null : Number(shopOrderId);
  if (sessionId === null || (orderId ?? 0) > LARGEST_ID) return { ok: true, value: { cancelled: [] } };
  const cancelled = await services.db.transaction(async (tx) => {
    // All of them before anything of one is written.
    const ids = await lockOrders(
      tx,
      and(
        eq(shopOrder.sessionId, sessionId),
        orderId === null ? undefined : eq(shopOrder.id, orderId),
        isActiveOrder,
      ),
    );
    const ended: string[] = [];
    for (const id of ids.toReversed()) {
      const isEnded = await cancelOrder(services, tx, { orderId: id, event: 'cancel-active', by: 'shopper' });
      if (isEnded) ended.push(`${id}`);
    }
    return ended;
  });
  return { ok: true, value: { cancelled } };
}
