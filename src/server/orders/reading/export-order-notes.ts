import { asc, eq, type SQL } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderNote } from '#server/database/schema/office.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/** What the staff noted of the orders that the condition lets through, as it is given to whose orders they are. */
export async function exportOrderNotes(
  db: Drizzle,
  where: SQL,
): Promise<{ orderNumber: string; at: Date; words: string }[]> {
  return await db
    .select({ orderNumber: shopOrder.orderNumber, at: orderNote.at, words: orderNote.words })
    .from(orderNote)
    .innerJoin(shopOrder, eq(shopOrder.id, orderNote.orderId))
    .where(where)
    .orderBy(asc(orderNote.id));
}
