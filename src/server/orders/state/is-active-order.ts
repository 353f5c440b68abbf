import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { payableStates } from '#domain/order/order-states.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { isPaymentUnderWay } from './is-payment-under-way.ts';

/**
 * SQL: whether an order is the active one, which Empty Cart, another cart and the next order end. Its shopper has not committed
 * to it: it was begun, or its payment by card is under way. An order by invoice was placed, invoiced or waiting to be confirmed,
 * also where a card was tried since, and a quote was taken for its thirty days: both end by an express act alone. One whose payment is
 * under way at the bank is ended by neither.
 */
export const isActiveOrder = and(
  inArray(shopOrder.state, payableStates),
  isNull(shopOrder.quotedAt),
  // The tables are named by hand: drizzle leaves them out where a query has only one.
  sql`not exists (select 1 from ${orderDocument} as invoice
    where invoice.order_id = ${shopOrder}.id and invoice.kind = 'invoice')`,
  sql`not exists (select 1 from ${orderEvent} as asked
    where asked.order_id = ${shopOrder}.id and asked.kind = 'ask-confirmation')`,
  sql`not ${isPaymentUnderWay}`,
);

/** Whether a locked order is still the active one: its invoice may have been issued while its lock was waited for. */
export async function isStillActive(tx: Transaction, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.id, orderId), isActiveOrder));
  return found.length > 0;
}
