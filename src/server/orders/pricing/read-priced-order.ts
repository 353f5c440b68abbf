import { asc, eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';

/** What an order's sums follow from. Throws where there is no such order. Two statements. */
export async function readPricedOrder(db: Drizzle, orderId: number) {
  const [order] = await db
    .select({
      currency: shopOrder.currency,
      vatRate: shopOrder.vatRate,
      vat: shopOrder.vat,
      adjustments: shopOrder.adjustments,
      quotedAt: shopOrder.quotedAt,
      isForCompany: shopOrder.isForCompany,
      vatEvidence: shopOrder.vatEvidence,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (order === undefined) throw new Error(`There is no order ${orderId} to be priced`);
  return { ...order, items: await readPricedItems(db, orderId) };
}

/** What each item of an order costs, in their order. One statement. */
export async function readPricedItems(db: Drizzle, orderId: number) {
  return await db
    .select({
      uid: shopOrderItem.uid,
      price: shopOrderItem.price,
      priceChanges: shopOrderItem.priceChanges,
      position: shopOrderItem.position,
    })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
}
