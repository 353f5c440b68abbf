import { and, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { DAY_IN_MS, UNPAID_ORDER_KEPT_DAYS } from '#domain/limits.ts';
import { closedStates } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { deleteOrders } from './delete-orders.ts';

const ordersAtOnce = 200;

/**
 * Removes orders that ended unpaid, with their addresses, licences and mails, 90 days after the last that happened to them. What
 * the books hold stays: an order that was invoiced, of which money came, or that staff still have to look at.
 */
export async function sweepUnpaidOrders({ db, now }: { db: Drizzle; now: () => Date }): Promise<number> {
  const until = new Date(now().getTime() - UNPAID_ORDER_KEPT_DAYS * DAY_IN_MS);
  let all = 0;
  let some: number;
  do {
    some = await sweepSome(db, until);
    all += some;
  } while (some === ordersAtOnce);
  return all;
}

async function sweepSome(db: Drizzle, until: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    const ofOrder = (
      table: typeof orderEvent | typeof orderDocument | typeof payment | typeof orderFlag,
      more?: SQL,
    ) =>
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(sql`${table.orderId} = ${shopOrder.id}`, more));
    // Locked, so that a payment that comes late finds the order, or comes after it was removed.
    const due = await tx
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(
        and(
          inArray(shopOrder.state, closedStates),
          isNull(shopOrder.paidAt),
          notExists(ofOrder(orderEvent, sql`${orderEvent.at} > ${until}`)),
          notExists(ofOrder(orderDocument, sql`${orderDocument.kind} <> 'quote'`)),
          notExists(ofOrder(payment, sql`${payment.state} in ('paid', 'refunded', 'surplus')`)),
          notExists(ofOrder(orderFlag)),
        ),
      )
      .limit(ordersAtOnce)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await deleteOrders(tx, ids);
    return ids.length;
  });
}
