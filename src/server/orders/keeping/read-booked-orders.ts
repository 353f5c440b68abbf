import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type KeepingPeriod, lastKeptDay } from '#domain/keeping/keeping-period.ts';
import { closedStates, entitledStates, type OrderState, paidStates } from '#domain/order/order-states.ts';
import { isOneStopShopSale } from '#domain/vat/vat-sales.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { refund } from '#server/database/schema/payments.ts';
import { vatPlacesOf } from '#server/order-records/vat-places-of.ts';
import type { Keeping } from './read-keeping.ts';

/** An order that has ended or was paid, with all that decides on how long it is kept. */
export interface BookedOrder {
  id: number;
  orderNumber: string;
  state: OrderState;
  /** The day of the last that happened to it. */
  lastDay: string;
  /** The last day on which the books ask for it. */
  keptUntil: string;
  /** How long the books ask for it, by the VAT that it bears. */
  period: KeepingPeriod;
  /** Why it is kept for longer; null where it is not. */
  keptFor: 'licence' | 'later-licence' | 'flag' | null;
}

const bookedStates = [...paidStates, ...closedStates];

const lastAt = sql<string>`extract(epoch from greatest(${shopOrder.createdAt}, ${shopOrder.paidAt},
  (select max(paper.made_at) from ${orderDocument} as paper where paper.order_id = ${shopOrder}.id and paper.kind <> 'quote'),
  (select max(greatest(given.at, given.done_at)) from ${refund} as given where given.order_id = ${shopOrder}.id),
  (select max(told.at) from ${orderEvent} as told where told.order_id = ${shopOrder}.id and told.kind <> 'merge-accounts')))`;

const isFlagged = sql<boolean>`exists (select 1 from ${orderFlag} as flag where flag.order_id = ${shopOrder}.id)`;

/** A later licence says since when it runs, and what it took the place of, by the one that it renewed or upgraded. */
const isReplaced = sql<boolean>`exists (select 1 from ${shopOrderLicence} as later join ${shopOrderLicence} as own
  on own.id in (later.upgrades_licence_id, later.renews_licence_id)
  where own.order_id = ${shopOrder}.id and later.order_id <> own.order_id and later.licence_number is not null)`;

function runs(today: string): SQL<boolean> {
  return sql<boolean>`exists (${sql`select 1 from ${shopOrderLicence} as held`} where held.order_id = ${shopOrder}.id
    and held.licence_number is not null and held.revoked_at is null
    and (held.expiry_date is null or held.expiry_date >= ${today})
    and not exists (select 1 from ${shopOrderLicence} as upgrade
      where upgrade.upgrades_licence_id = held.id and upgrade.licence_number is not null))`;
}

/** The orders that the books know, or that ended, the oldest first; `where` leaves out some. */
export async function readBookedOrders(
  db: Drizzle,
  {
    keeping,
    dayOf,
    today,
    where,
  }: { keeping: Keeping; dayOf: (at: Date) => string; today: string; where?: SQL | undefined },
): Promise<BookedOrder[]> {
  const rows = await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      vatRate: shopOrder.vatRate,
      vatEvidence: shopOrder.vatEvidence,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
      lastAt,
      isFlagged,
      isReplaced,
      isRunning: runs(today),
    })
    .from(shopOrder)
    .where(and(inArray(shopOrder.state, bookedStates), where))
    .orderBy(asc(shopOrder.id));
  return rows.map(({ id, orderNumber, state, ...row }) => {
    const lastDay = dayOf(new Date(Number(row.lastAt) * 1000));
    const isHeld = row.isRunning && entitledStates.some((entitled) => entitled === state);
    const keptFor = isHeld ? 'licence' : row.isReplaced ? 'later-licence' : row.isFlagged ? 'flag' : null;
    const period = isOneStopShopSale(vatPlacesOf(row), keeping) ? keeping.oneStopShop : keeping.own;
    const keptUntil = lastKeptDay(lastDay, { ...period, yearEnds: keeping.yearEnds });
    return { id, orderNumber, state, lastDay, keptUntil, period, keptFor };
  });
}

/** SQL: an order of which the books know something, by a payment or a paper. */
export function isInBooks(): SQL | undefined {
  return or(
    isNotNull(shopOrder.paidAt),
    sql`exists (select 1 from ${orderDocument} as paper where paper.order_id = ${shopOrder}.id and paper.kind <> 'quote')`,
    sql`exists (select 1 from payment as money where money.order_id = ${shopOrder}.id and money.state in ('paid', 'refunded', 'surplus', 'processing'))`,
  );
}

/** SQL: nothing has happened to the order since this instant, as far as its own row tells. */
export function isOlderThan(at: Date): SQL | undefined {
  return and(
    sql`${shopOrder.createdAt} < ${at}`,
    or(isNull(shopOrder.paidAt), sql`${shopOrder.paidAt} < ${at}`),
  );
}

/** SQL: this order. */
export const isOrder = (id: number): SQL => eq(shopOrder.id, id);
