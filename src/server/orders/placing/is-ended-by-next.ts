import { and, inArray, isNull, not, sql } from 'drizzle-orm';
import { payableStates } from '#domain/order/order-states.ts';
import { shopOrder } from '#server/database/schema/orders.ts';

/**
 * SQL: whether the next order of a session ends this one: it was begun and not paid. An order whose invoice was issued was
 * placed, and one that staff quoted holds for the quote's thirty days: both stay.
 */
export const isEndedByNext = and(
  inArray(shopOrder.state, payableStates),
  // As `isInvoiced` has it; the way to pay may not be chosen yet, and no choice is no answer in SQL.
  not(sql`(${shopOrder.state} = 'awaiting-payment' and ${shopOrder.paymentType} = 'invoice')`),
  isNull(shopOrder.quotedAt),
);
