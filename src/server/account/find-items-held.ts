import { asc, inArray } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrderItem } from '#server/database/schema/orders.ts';

/** A licence as its order names it. */
export interface HeldLicence {
  orderId: number;
  uid: string;
}

/** The items of some orders, by what they are held under: gives the names of those under a licence, as they were sold. One statement. */
export async function findItemsHeld(
  db: Drizzle,
  orderIds: number[],
): Promise<(licence: HeldLicence) => string[]> {
  const items = await db
    .select({ orderId: shopOrderItem.orderId, name: shopOrderItem.name, licenses: shopOrderItem.licenses })
    .from(shopOrderItem)
    .where(inArray(shopOrderItem.orderId, orderIds))
    .orderBy(asc(shopOrderItem.position));
  return ({ orderId, uid }) =>
    items.filter((item) => item.orderId === orderId && item.licenses.includes(uid)).map(({ name }) => name);
}
