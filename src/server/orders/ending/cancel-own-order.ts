import type { Result } from '#contract/refusal.ts';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { isClosed, isPayable } from '#domain/order/order-states.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { getOrder } from '#server/orders/reading/get-order.ts';
import { isOwnOrder, type OrderOwner } from '#server/orders/state/is-own-order.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { cancelOrder } from './cancel-order.ts';

/**
 * POST shop-orders/{id}/cancel: the buyer's express act. Ends an order of one's own that is not paid, placed by invoice or as a
 * quote that was taken, too; its invoice is credited. One that ended before stays as it is.
 */
export async function cancelOwnOrder(
  services: OrderServices,
  { id, ...owner }: OrderOwner & { id: string },
): Promise<Result<ShopOrder>> {
  const [found] = await services.db.select({ id: shopOrder.id }).from(shopOrder).where(isOwnOrder(id, owner));
  if (found === undefined) return { ok: false, code: 'not-found' };
  const isEnded = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order === null || isClosed(order)) return true;
    if (!isPayable(order)) return false;
    return await cancelOrder(services, tx, { orderId: order.id, event: 'cancel', by: 'shopper' });
  });
  if (!isEnded) return { ok: false, code: 'order-not-cancellable' };
  return await getOrder(services, { ...owner, id });
}
