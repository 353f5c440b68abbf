import { and, eq, gte, isNull, or, type SQL } from 'drizzle-orm';
import { DAY_IN_MS } from '#domain/limits.ts';
import { payment } from '#server/database/schema/payments.ts';

/**
 * SQL: whether a payment may be payable at its provider still, or was paid there unheard: one that is open, however old it is, and one
 * that its order no longer needed and of which nobody knows that it ended there. No provider keeps a session of those for longer than
 * a day.
 */
export function mayBePayable(now: Date): SQL | undefined {
  const isYoung = gte(payment.createdAt, new Date(now.getTime() - DAY_IN_MS));
  return or(eq(payment.state, 'open'), and(eq(payment.state, 'ended'), isNull(payment.settledAt), isYoung));
}
