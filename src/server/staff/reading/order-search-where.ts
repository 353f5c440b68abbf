import { and, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { StaffOrdersAsked } from '#contract/staff.ts';
import { addDays } from '#domain/day/days.ts';
import { firstInstantOf } from '#domain/day/first-instant-of.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { orderSearch } from '#server/database/schema/order-search.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { isFoundBy } from './is-found-by.ts';

/** What the list of orders is left by. */
export type OrdersWanted = Omit<StaffOrdersAsked, 'sort' | 'page' | 'most'>;

/** The condition on `order_search` of the orders that are wanted; undefined where all are. */
export function orderSearchWhere(
  { db, dayOf }: { db: Drizzle; dayOf: (at: Date) => string },
  { search = '', state, flag, isFlagged, paymentType, country, from, until, assignee }: OrdersWanted,
): SQL | undefined {
  const raised = db.select({ id: orderFlag.orderId }).from(orderFlag);
  return and(
    ...(search.trim() === '' ? [] : [isFoundBy(orderSearch.words, spellAmounts(search))]),
    ...(state === undefined ? [] : [eq(orderSearch.state, state)]),
    ...(flag === undefined
      ? []
      : [inArray(orderSearch.orderId, raised.where(eq(sql`${orderFlag.flag}`, flag)))]),
    ...(isFlagged ? [exists(raised.where(eq(orderFlag.orderId, orderSearch.orderId)))] : []),
    ...(assignee === undefined
      ? []
      : [
          inArray(
            orderSearch.orderId,
            db.select({ id: orderDesk.orderId }).from(orderDesk).where(eq(orderDesk.assigneeId, assignee)),
          ),
        ]),
    ...(paymentType === undefined ? [] : [eq(orderSearch.paymentType, paymentType)]),
    ...(country === undefined ? [] : [eq(orderSearch.country, country)]),
    ...(from === undefined ? [] : [gte(orderSearch.createdAt, firstInstantOf(from, dayOf))]),
    ...(until === undefined ? [] : [lt(orderSearch.createdAt, firstInstantOf(addDays(until, 1), dayOf))]),
  );
}

/** What was typed with amounts as the orders have them: `1’204,30` is `1204.30`. */
function spellAmounts(search: string): string {
  return search.replace(/(?<!\S)\d{1,3}(?:['’]\d{3})*(?:[.,]\d{1,2})?(?!\S)/g, (amount) =>
    amount.replace(/['’]/g, '').replace(',', '.'),
  );
}
