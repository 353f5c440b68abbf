import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { mayBePayable } from './may-be-payable.ts';

/** How many orders of each kind are named. */
const most = 10;

/**
 * Says what is still open at a payment provider, or in an account of it, that the shop was switched away from, which it hears nothing
 * of any more and cannot give back by: sentences for the operator. By the demonstration's cards no money moves.
 */
export async function findLeftPayments(
  db: Drizzle,
  { provider, account, now }: { provider: string; account: string | null; now: Date },
): Promise<string[]> {
  const left = await db
    .select({
      provider: payment.provider,
      account: payment.providerAccount,
      orderNumber: shopOrder.orderNumber,
      state: payment.state,
    })
    .from(payment)
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(
      and(
        or(
          ne(payment.provider, provider),
          // Of what was begun before accounts were kept, or whose account is not told, nothing is known.
          account === null ? undefined : ne(payment.providerAccount, account),
        ),
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
  const places = [...new Set(left.map(placeOf))];
  return places.flatMap((place) => {
    const there = left.filter((row) => placeOf(row) === place);
    const of = (...states: (typeof payment.$inferSelect)['state'][]) => {
      const rows = there.filter(({ state }) => states.includes(state));
      return [...new Set(rows.map((row) => row.orderNumber))];
    };
    const parts = [
      tell(of('open', 'ended'), 'can be paid there, or were, which nobody heard'),
      tell(of('processing'), 'wait for the money of a debit, which takes days'),
      tell(of('paid'), 'have a refund that it has not given back yet'),
    ].filter((part) => part !== '');
    const [name] = there.map((row) => row.provider);
    const keys =
      name === provider ? 'Set the keys of that account' : `Set PAYMENT_PROVIDER=${name} with its keys`;
    return `The shop was switched away from ${place}, and hears nothing of it any more: ${parts.join('; ')}. ${keys} again until that is over; npm run staff -- end-payments ends there what nobody has paid, and carries out what was (docs/going-live.md).`;
  });

  /** Another provider has one set of keys, whichever account it is. */
  function placeOf(row: { provider: string; account: string | null }): string {
    return row.provider === provider ? `the account ${row.account} of ${row.provider}` : row.provider;
  }
}

function tell(orders: string[], what: string): string {
  if (orders.length === 0) return '';
  const more = orders.length > most ? ` and ${orders.length - most} more` : '';
  return `${orders.slice(0, most).join(', ')}${more} ${what}`;
}
