import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';

/** How many orders of each kind are named. */
const most = 10;

/**
 * Says what is still open at a payment provider that the shop was switched away from, which it hears nothing of any more and cannot
 * give back by: sentences for the operator. By the demonstration's cards no money moves.
 */
export async function findLeftPayments(
  db: Drizzle,
  { provider, now }: { provider: string; now: Date },
): Promise<string[]> {
  const left = await db
    .select({
      provider: payment.provider,
      orderNumber: shopOrder.orderNumber,
      state: payment.state,
    })
    .from(payment)
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(
      and(
        ne(payment.provider, provider),
        ne(payment.provider, 'demo'),
        or(
          // No provider keeps a session for longer.
          and(eq(payment.state, 'open'), gte(payment.createdAt, new Date(now.getTime() - DAY_IN_MS))),
          eq(payment.state, 'processing'),
          and(
            eq(payment.state, 'paid'),
            sql`${payment.id} in (select payment_id from ${refund} where ${isNull(refund.doneAt)})`,
          ),
        ),
      ),
    )
    .orderBy(asc(payment.id));
  return [...new Set(left.map((row) => row.provider))].flatMap((name) => {
    const of = (state: 'open' | 'processing' | 'paid') =>
      left.filter((row) => row.provider === name && row.state === state).map((row) => row.orderNumber);
    const parts = [
      tell(of('open'), 'can be paid there for up to a day'),
      tell(of('processing'), 'wait for the money of a debit, which takes days'),
      tell(of('paid'), 'have a refund that it has not given back yet'),
    ].filter((part) => part !== '');
    return `The shop was switched away from ${name}, and hears nothing of it any more: ${parts.join('; ')}. Set PAYMENT_PROVIDER=${name} with its keys again until that is over; npm run staff -- end-payments ends there what nobody has paid (docs/going-live.md).`;
  });
}

function tell(orders: string[], what: string): string {
  if (orders.length === 0) return '';
  const more = orders.length > most ? ` and ${orders.length - most} more` : '';
  return `${orders.slice(0, most).join(', ')}${more} ${what}`;
}
