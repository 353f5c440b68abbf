import { eq, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';

/** How the history of an order says that its buyer withdrew from the contract, and what flags it where money has to go back. */
export const WITHDRAWN = 'withdrawn';
/** How it says that staff refused that, as there was no right to. */
export const WITHDRAWAL_REFUSED = 'withdrawal-refused';

/**
 * SQL: whether the buyer of an order withdrew from its contract, and staff have not refused that since: nothing of it is delivered
 * any more, and its licences are neither upgraded, renewed nor transferred.
 */
export function isWithdrawnOrder(order: SQL): SQL<boolean> {
  return sql<boolean>`coalesce((select told.kind = ${WITHDRAWN} from ${orderEvent} as told
    where told.order_id = ${order}.id and told.kind in (${WITHDRAWN}, ${WITHDRAWAL_REFUSED})
    order by told.id desc limit 1), false)`;
}

/** The same of a statement's order. The table is named by hand: drizzle leaves it out where a query has only one. */
export const isWithdrawn = isWithdrawnOrder(sql`${shopOrder}`);

/** The same of the order of this id. */
export async function hasWithdrawn(db: Drizzle, orderId: number): Promise<boolean> {
  const [order] = await db.select({ isWithdrawn }).from(shopOrder).where(eq(shopOrder.id, orderId));
  return order?.isWithdrawn ?? false;
}
