import { and, inArray, isNull, not, sql } from 'drizzle-orm';
import { shopOrder } from '#server/database/schema/orders.ts';
import { unpaidStates } from '#server/order-records/order-states.ts';

const isInvoiced = sql`(${shopOrder.state} = 'awaiting-payment' and ${shopOrder.paymentType} = 'invoice')`;

/**
 * SQL: whether the next order of a session ends this one: it was begun and not paid. An order whose invoice was issued was
 * placed, and one that staff quoted holds for the quote's thirty days: both stay.
 */
export const isEndedByNext = and(
  inArray(shopOrder.state, unpaidStates),
  not(isInvoiced),
  isNull(shopOrder.quotedAt),
);
