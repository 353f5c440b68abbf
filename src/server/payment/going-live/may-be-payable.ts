import { and, eq, gte, isNull, or, type SQL } from 'drizzle-orm';
import { DAY_IN_MS } from '#domain/limits.ts';
import { payment } from '#server/database/schema/payments.ts';
import { daysOfEvents } from '#server/payment/payment-provider.ts';

/**
 * SQL: whether a payment may be payable at its provider still, or was paid there unheard: one that is open, however old it is, and one
 * that its order no longer needed and of which nobody knows that it ended there, for as long as the provider can tell of it.
 */
export function mayBePayable(now: Date): SQL | undefined {
  const isTold = gte(payment.createdAt, new Date(now.getTime() - daysOfEvents * DAY_IN_MS));
  return or(eq(payment.state, 'open'), and(eq(payment.state, 'ended'), isNull(payment.settledAt), isTold));
}
