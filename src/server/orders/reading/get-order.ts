import type { Result } from '#contract/refusal.ts';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { isOwnOrder } from '#server/orders/state/is-own-order.ts';
import { type OrderReading, readOrders } from './read-orders.ts';

/** GET shop-orders/{id}: an order of one's own session or account; nobody learns of anyone else's. */
export async function getOrder(
  services: OrderReading,
  { sessionId, customerId = null, id }: { sessionId: number | null; customerId?: number | null; id: string },
): Promise<Result<ShopOrder>> {
  const [order] = await readOrders(services, { where: isOwnOrder(id, { sessionId, customerId }), most: 1 });
  return order === undefined ? { ok: false, code: 'not-found' } : { ok: true, value: order };
}
