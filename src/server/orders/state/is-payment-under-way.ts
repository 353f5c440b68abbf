import { and, eq, sql } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';

/** What is said to who would pay or cancel an order whose money is on its way. */
export const PAYMENT_UNDER_WAY =
  'Its payment is under way at the bank, which can take several days. Nothing more is to be done.';

/**
 * SQL: whether the payer has done all and the money is on its way, as by a debit. Such an order is not paid again, and neither its
 * buyer nor time ends it.
 */
// The tables are named by hand: drizzle leaves them out where a query has only one.
export const isPaymentUnderWay = sql<boolean>`exists (select 1 from ${payment} as under_way
  where under_way.order_id = ${shopOrder}.id and under_way.state = 'processing')`;

/** The same of a locked order. */
export async function hasPaymentUnderWay(tx: Drizzle | Transaction, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'processing')))
    .limit(1);
  return found.length > 0;
}
