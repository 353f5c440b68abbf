import { addDays, startOfDay } from '#domain/day/days.ts';
import { ORDERS_LEAVING } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { doForEach } from '#server/jobs/do-for-each.ts';
import { mailFoundry } from '#server/mail/mail-foundry.ts';
import { deleteOrders } from '#server/orders/ending/delete-orders.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { dropNotice, type LeavingNotice, readNotice, writeNotice } from './leaving-notice.ts';
import { ordersLeaving } from './orders-leaving-mail.ts';
import { type BookedOrder, isOlderThan, isOrder, readBookedOrders } from './read-booked-orders.ts';
import { type Keeping, readKeeping } from './read-keeping.ts';

export interface KeepingServices extends Pick<OrderServices, 'db' | 'jobs' | 'now' | 'dayOf'> {
  /** Told in words for the log when orders will be deleted. */
  onLeaving: (leaving: { count: number; from: string }) => void;
}

/** What is deleted soon: orders whose time is over until a day, and from when on. */
export interface LeavingOrders {
  orders: BookedOrder[];
  until: string;
  /** The first day on which any of them is deleted. */
  from: string;
}

/**
 * Deletes orders that no law, licence or flag asks to keep any more, and tells the foundry weeks before. What was not told by the
 * rule that holds now is not deleted: an order that was held back then, as by a licence, or was since, as by a flag, is told of in the
 * next notice, once the weeks of this one are over. Gives how many went.
 */
export async function sweepKeptOrders(services: KeepingServices): Promise<number> {
  const { db, now, dayOf } = services;
  const keeping = readKeeping(await readFoundry(db));
  const today = dayOf(now());
  const told = await readNotice(db, keeping);
  if (told === null) await dropNotice(db);
  const notice = await leaveOutHeld(services, { keeping, today, notice: told });
  const isRipe = notice !== null && addDays(notice.at, ORDERS_LEAVING.leastDays) <= today;
  const swept = isRipe ? await sweepTold(services, { keeping, today, notice }) : 0;
  if (notice === null || notice.until < today) await tell(services, { keeping, today });
  return swept;
}

/** The orders that are deleted within the weeks in which the foundry is told of them. */
export async function readLeavingOrders(
  { db, dayOf }: Pick<KeepingServices, 'db' | 'dayOf'>,
  { keeping, today }: { keeping: Keeping; today: string },
): Promise<LeavingOrders> {
  const last = await readNotice(db, keeping);
  const notice = last !== null && last.until >= today ? last : null;
  const until = notice?.until ?? addDays(today, ORDERS_LEAVING.toldDays);
  const over = await readOverUntil(db, { keeping, today, until, dayOf });
  const orders = over.filter(({ id }) => notice === null || notice.orderIds.includes(id));
  const told = notice?.at ?? today;
  const [first = until] = orders.map(({ keptUntil }) => addDays(keptUntil, 1)).sort();
  const soonest = addDays(told, ORDERS_LEAVING.leastDays);
  const [, from = until] = [first, soonest].sort();
  return { orders, until, from };
}

async function readOverUntil(
  db: Drizzle,
  input: { keeping: Keeping; today: string; until: string; dayOf: (at: Date) => string },
): Promise<BookedOrder[]> {
  const { keeping, until } = input;
  const years = Math.min(keeping.own.years, keeping.oneStopShop.years);
  // No year is shorter, so that none is left out; the days are reckoned afterwards.
  const where = isOlderThan(startOfDay(addDays(until, 1 - 365 * years)));
  const orders = await readBookedOrders(db, { ...input, where });
  return orders.filter(({ keptUntil, keptFor }) => keptUntil < until && keptFor === null);
}

async function sweepTold(
  { db, dayOf }: KeepingServices,
  { keeping, today, notice }: { keeping: Keeping; today: string; notice: LeavingNotice },
): Promise<number> {
  const over = await readOverUntil(db, { keeping, today, until: today, dayOf });
  const told = over.filter(({ id }) => notice.orderIds.includes(id));
  let swept = 0;
  await doForEach(told, async ({ id }) => {
    swept += await db.transaction(async (tx) => {
      await tx.select({ id: shopOrder.id }).from(shopOrder).where(isOrder(id)).for('update');
      // The foundry may keep its orders for longer since, or have been told anew.
      const still = await readNotice(tx, readKeeping(await readFoundry(tx)));
      if (still === null || !still.orderIds.includes(id)) return 0;
      // As it stands now that nobody else changes it.
      const [order] = await readBookedOrders(tx, { keeping, today, dayOf, where: isOrder(id) });
      if (order === undefined || order.keptFor !== null || order.keptUntil >= today) return 0;
      await deleteOrders(tx, [id]);
      return 1;
    });
  });
  return swept;
}

async function tell(
  services: KeepingServices,
  { keeping, today }: { keeping: Keeping; today: string },
): Promise<void> {
  const { orders, until, from } = await readLeavingOrders(services, { keeping, today });
  if (orders.length === 0) return;
  const count = orders.length;
  services.onLeaving({ count, from });
  const periods = [...new Set(orders.map(({ period }) => period))];
  await mailFoundry(services, ordersLeaving.of({ count, from, periods }));
  const { own, yearEnds } = keeping;
  await writeNotice(services.db, {
    at: today,
    until,
    years: own.years,
    yearEnds,
    orderIds: orders.map(({ id }) => id),
  });
}

/** The notice without the orders that something holds back since it was written. */
async function leaveOutHeld(
  { db, dayOf }: KeepingServices,
  { keeping, today, notice }: { keeping: Keeping; today: string; notice: LeavingNotice | null },
): Promise<LeavingNotice | null> {
  if (notice === null) return null;
  const over = await readOverUntil(db, { keeping, today, until: notice.until, dayOf });
  const left = { ...notice, orderIds: notice.orderIds.filter((told) => over.some(({ id }) => id === told)) };
  if (left.orderIds.length < notice.orderIds.length) await writeNotice(db, left);
  return left;
}
