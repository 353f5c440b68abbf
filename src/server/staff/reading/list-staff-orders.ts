import { asc, count, desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { StaffOrdersAsked } from '#contract/staff.ts';
import { partyName } from '#domain/address/party-name.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import type { OrderState } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { orderSearch } from '#server/database/schema/order-search.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { orderSearchWhere } from './order-search-where.ts';
import { orderStanding } from './order-standing.ts';

interface Services {
  db: Drizzle;
  dayOf: (at: Date) => string;
}

/** An order as lists have it. */
export interface StaffOrderLine {
  id: number;
  orderNumber: string;
  state: OrderState;
  deliveryState: 'none' | 'pending' | 'delivered' | 'failed';
  paymentType: PaymentType | null;
  /** YYYY-MM-DD. */
  createdOn: string;
  /** Null of an enquiry, which has no price before its quote. */
  finalPrice: number | null;
  currency: string;
  buyer: string;
  email: string;
  country: string;
  flags: string[];
  /** The member of the staff who sees to it; null where nobody in particular does. */
  assignee: string | null;
  /** Its last event, and how often the office had acted on it. */
  seen: { event: number; desk: number };
  /** The account in which it stands, and how often staff acted on its flag; null where it stands in none. */
  account: { id: number; contactActs: number } | null;
  hasInvoice: boolean;
  isWithdrawn: boolean;
  failedMails: number;
  openCardRefunds: number;
  surplusPayments: number;
}

export interface StaffOrderList {
  /** Those of the page that was asked for. */
  orders: StaffOrderLine[];
  /** How many there are on all pages. */
  total: number;
  /** What they come to in each currency, in minor units; enquiries without a price count as orders alone. */
  totals: { currency: string; orders: number; amount: number }[];
}

// Each is an index, forwards or backwards; buyers stand by code points, so that both databases sort alike.
const sorts: Record<StaffOrdersAsked['sort'], SQL[]> = {
  newest: [desc(orderSearch.orderId)],
  oldest: [asc(orderSearch.orderId)],
  largest: [sql`${orderSearch.amount} desc nulls last`, sql`${orderSearch.orderId} desc nulls last`],
  smallest: [sql`${orderSearch.amount} asc nulls first`, sql`${orderSearch.orderId} asc nulls first`],
  buyer: [sql`${orderSearch.buyer} using ~<~`, asc(orderSearch.orderId)],
  'buyer-last': [sql`${orderSearch.buyer} using ~>~`, desc(orderSearch.orderId)],
};

/** A page of the orders that are wanted, and what all of them come to; two statements. */
export async function listStaffOrders(
  { db, dayOf }: Services,
  { sort, page, most, ...wanted }: StaffOrdersAsked,
): Promise<StaffOrderList> {
  const where = orderSearchWhere({ db, dayOf }, wanted);
  const totals = await db
    .select({
      currency: orderSearch.currency,
      orders: count(),
      amount: sum(orderSearch.amount).mapWith(Number),
    })
    .from(orderSearch)
    .where(where)
    .groupBy(orderSearch.currency)
    .orderBy(orderSearch.currency);
  const shown = { where, orderBy: sorts[sort], most, before: (page - 1) * most };
  return {
    orders: await readLines({ db, dayOf }, shown),
    total: totals.reduce((all, { orders }) => all + orders, 0),
    totals: totals.map(({ amount, ...one }) => ({ ...one, amount: amount ?? 0 })),
  };
}

/** These orders as lists have them, but those that there are no more; one statement. */
export async function readStaffOrderLines(
  services: Services,
  ids: readonly number[],
): Promise<StaffOrderLine[]> {
  const where = inArray(orderSearch.orderId, [...ids]);
  return await readLines(services, { where, orderBy: sorts.oldest, most: ids.length, before: 0 });
}

async function readLines(
  { db, dayOf }: Services,
  { where, orderBy, most, before }: { where: SQL | undefined; orderBy: SQL[]; most: number; before: number },
): Promise<StaffOrderLine[]> {
  // Which they are an index tells by itself; rows are read of what is shown alone.
  const onPage = db
    .select({ orderId: orderSearch.orderId })
    .from(orderSearch)
    .where(where)
    .orderBy(...orderBy)
    .limit(most)
    .offset(before)
    .as('on_page');
  const rows = await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      deliveryState: shopOrder.deliveryState,
      paymentType: shopOrder.paymentType,
      createdAt: shopOrder.createdAt,
      finalPrice: orderSearch.amount,
      currency: shopOrder.currency,
      isForCompany: shopOrder.isForCompany,
      billingAddress: shopOrder.billingAddress,
      flags: sql<string[]>`(select coalesce(json_agg(raised.flag order by raised.flag), '[]')
        from ${orderFlag} as raised where raised.order_id = ${shopOrder.id})`,
      assignee: staffMember.name,
      event: sql<number>`(select coalesce(max(told.id), 0) from ${orderEvent} as told
        where told.order_id = ${shopOrder.id})`.mapWith(Number),
      desk: sql<number>`coalesce(${orderDesk.revision}, 0)`.mapWith(Number),
      account: { id: customer.id, contactActs: customer.contactActs },
      ...orderStanding,
    })
    .from(onPage)
    .innerJoin(orderSearch, eq(orderSearch.orderId, onPage.orderId))
    .innerJoin(shopOrder, eq(shopOrder.id, onPage.orderId))
    .leftJoin(orderDesk, eq(orderDesk.orderId, onPage.orderId))
    .leftJoin(staffMember, eq(staffMember.id, orderDesk.assigneeId))
    .leftJoin(customer, eq(customer.id, shopOrder.customerId))
    .orderBy(...orderBy);
  return rows.map(({ billingAddress, isForCompany, createdAt, event, desk, ...row }) => ({
    ...row,
    seen: { event, desk },
    createdOn: dayOf(createdAt),
    buyer: partyName(billingAddress, isForCompany) || billingAddress.email,
    email: billingAddress.email,
    country: billingAddress.country,
  }));
}
