import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { mayBePayable } from './may-be-payable.ts';

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
          mayBePayable(now),
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
    const of = (...states: (typeof payment.$inferSelect)['state'][]) => {
      const rows = left.filter((row) => row.provider === name && states.includes(row.state));
      return [...new Set(rows.map((row) => row.orderNumber))];
    };
    const parts = [
      tell(of('open', 'ended'), 'can be paid there, or were, which nobody heard'),
      tell(of('processing'), 'wait for the money of a debit, which takes days'),
      tell(of('paid'), 'have a refund that it has not given back yet'),
    ].filter((part) => part !== '');
    return `The shop was switched away from ${name}, and hears nothing of it any more: ${parts.join('; ')}. Set PAYMENT_PROVIDER=${name} with its keys again until that is over; npm run staff -- end-payments ends there what nobody has paid, and carries out what was (docs/going-live.md).`;
  });
}

function tell(orders: string[], what: string): string {
  if (orders.length === 0) return '';
  const more = orders.length > most ? ` and ${orders.length - most} more` : '';
  return `${orders.slice(0, most).join(', ')}${more} ${what}`;
}
