import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BegunOrders } from '#contract/shop-orders.ts';
import { payableStates } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { isActiveOrder } from '#server/orders/state/is-active-order.ts';
import { isPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';

/** GET shop-orders/begun: which unpaid orders of the session Empty Cart ends, and which stay. One statement. */
export async function listBegunOrders(
  { db }: { db: Drizzle },
  { sessionId }: { sessionId: number | null },
): Promise<BegunOrders> {
  if (sessionId === null) return { ending: [], staying: [] };
  const orders = await db
    .select({
      orderNumber: shopOrder.orderNumber,
      paymentType: shopOrder.paymentType,
      isQuoted: sql<boolean>`${shopOrder.quotedAt} is not null`,
      isUnderWay: isPaymentUnderWay,
      isActive: sql<boolean>`(${isActiveOrder})`,
    })
    .from(shopOrder)
    .where(and(eq(shopOrder.sessionId, sessionId), inArray(shopOrder.state, payableStates)))
    .orderBy(asc(shopOrder.id));
  const told = (isActive: boolean) =>
    orders.filter((order) => order.isActive === isActive).map(({ isActive: _, ...order }) => order);
  return { ending: told(true), staying: told(false) };
}
