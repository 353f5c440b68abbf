import { and, lt, sql } from 'drizzle-orm';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { ORDERS_PER_PAGE } from '#domain/limits.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { isOfOwner, type OrderOwner } from '#server/orders/state/is-own-order.ts';
import { type OrderReading, readOrders } from './read-orders.ts';

/** GET shop-orders: a page of one's own orders, newest first, of those before the one of the id `before`. */
export async function listOrders(
  services: OrderReading,
  { before, ...owner }: OrderOwner & { before: string | undefined },
): Promise<ShopOrder[]> {
  if (owner.sessionId === null && owner.customerId === null) return [];
  // An id on the wire may be greater than any that the column holds.
  const isOlder = before === undefined ? undefined : lt(sql`${shopOrder.id}::bigint`, Number(before));
  return await readOrders(services, { where: and(isOfOwner(owner), isOlder), most: ORDERS_PER_PAGE });
}
