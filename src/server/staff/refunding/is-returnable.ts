import { and, eq, not, sql } from 'drizzle-orm';
import { orderEvent } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { AMOUNT_MISMATCH } from '#server/orders/state/order-flags.ts';

const isOfAnotherAmount = sql`exists (select 1 from ${orderEvent} where ${orderEvent.orderId} = ${payment.orderId}
  and ${orderEvent.kind} = ${AMOUNT_MISMATCH} and ${orderEvent.at} = ${payment.settledAt})`;

/**
 * Whether nothing was sold for a payment, so that it is given back as it came. Of one over another amount than was asked for, the
 * provider alone knows what came: it is left to people.
 */
export const isReturnable = and(eq(payment.state, 'surplus'), not(isOfAnotherAmount));
