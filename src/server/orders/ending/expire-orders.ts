import { and, asc, inArray, lte, not } from 'drizzle-orm';
import { unpaidStates } from '#domain/order/order-states.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { doForEach } from '#server/jobs/do-for-each.ts';
import { isPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { cancelOrder } from './cancel-order.ts';

const ordersAtOnce = 200;

/** Lets the orders expire whose time is over, each in a transaction of its own; gives how many did. */
export async function expireOrders(services: Pick<OrderServices, 'db' | 'jobs' | 'now'>): Promise<number> {
  let all = 0;
  let some: number;
  do {
    some = await expireSome(services);
    all += some;
  } while (some === ordersAtOnce);
  return all;
}

async function expireSome(services: Pick<OrderServices, 'db' | 'jobs' | 'now'>): Promise<number> {
  const { db, now } = services;
  const due = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(
      and(lte(shopOrder.expiresAt, now()), inArray(shopOrder.state, unpaidStates), not(isPaymentUnderWay)),
    )
    .orderBy(asc(shopOrder.expiresAt))
    .limit(ordersAtOnce);
  let expired = 0;
  await doForEach(due, async ({ id }) => {
    const isExpired = await db.transaction((tx) =>
      cancelOrder(services, tx, { orderId: id, event: 'expire', by: 'time' }),
    );
    if (isExpired) expired += 1;
  });
  return expired;
}
