import { desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { partyName } from '#domain/address/party-name.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderSearch } from '#server/database/schema/order-search.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { findOrderId } from '#server/staff/reading/find-order-id.ts';
import { orderSearchWhere } from '#server/staff/reading/order-search-where.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The order of this very number, and the newest that the list of orders would find. */
export async function findOrders(
  { db, dayOf }: { db: Drizzle; dayOf: (at: Date) => string },
  { search, most }: RecordsWanted,
): Promise<Found> {
  const named = await findOrderId(db, search);
  const where = orderSearchWhere({ db, dayOf }, { search });
  const exact = named === null ? [] : await readLines(db, eq(orderSearch.orderId, named), 1);
  const others = sql`${where} and ${ne(orderSearch.orderId, named ?? 0)}`;
  return [...exact, ...(await readLines(db, others, most - exact.length))];
}

async function readLines(db: Drizzle, where: SQL, most: number): Promise<Found> {
  // Which they are an index tells by itself; rows are read of what is shown alone.
  const shown = db
    .select({ orderId: orderSearch.orderId, amount: orderSearch.amount })
    .from(orderSearch)
    .where(where)
    .orderBy(desc(orderSearch.orderId))
    .limit(most)
    .as('shown');
  const rows = await db
    .select({
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      currency: shopOrder.currency,
      amount: shown.amount,
      isForCompany: shopOrder.isForCompany,
      billingAddress: shopOrder.billingAddress,
    })
    .from(shown)
    .innerJoin(shopOrder, eq(shopOrder.id, shown.orderId))
    .orderBy(desc(shown.orderId));
  return rows.map(({ orderNumber, state, currency, amount, isForCompany, billingAddress }) => ({
    name: orderNumber,
    says: [
      partyName(billingAddress, isForCompany) || billingAddress.email,
      ...(amount === null ? [] : [formatMoney({ amount, currency })]),
      state.replaceAll('-', ' '),
    ].join(', '),
    at: orderNumber,
  }));
}
