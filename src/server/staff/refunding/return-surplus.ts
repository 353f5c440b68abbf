import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent, payment } from '#server/database/schema/orders.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { AMOUNT_MISMATCH } from '#server/orders/state/order-flags.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

const isOfAnotherAmount = sql`exists (select 1 from ${orderEvent} where ${orderEvent.orderId} = ${payment.orderId}
  and ${orderEvent.kind} = ${AMOUNT_MISMATCH} and ${orderEvent.at} = ${payment.settledAt})`;

export interface ReturnedSurplus {
  /** Minor units of `currency`, all payments together. */
  amount: number;
  currency: string;
}

/**
 * Gives back the card payments of an order for which nothing was sold: a second one, or one that came after another order had
 * replaced its licence. The order itself stays as it is; the provider is told by a job, once. Of one over another amount than
 * was asked for, the provider alone knows what came: it is left to people.
 */
export async function returnSurplus(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { orderId, by }: { orderId: number; by: string },
): Promise<Result<ReturnedSurplus>> {
  return await db.transaction(async (tx): Promise<Result<ReturnedSurplus>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const surplus = await tx
      .select({ id: payment.id, amount: payment.amount, currency: payment.currency })
      .from(payment)
      .where(and(eq(payment.orderId, orderId), eq(payment.state, 'surplus'), not(isOfAnotherAmount)))
      .orderBy(asc(payment.id));
    const [first] = surplus;
    if (first === undefined) {
      const detail = `${order.orderNumber} has no payment over its price for which nothing was sold.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    await tx.insert(orderEvent).values({
      orderId,
      at: now(),
      kind: 'return-surplus',
      fromState: order.state,
      toState: order.state,
      by,
      detail: { payments: surplus.map(({ id }) => id) },
    });
    for (const { id } of surplus) await jobs.enqueue(tx, 'return-payment', { paymentId: id });
    const amount = surplus.reduce((sum, { amount: part }) => sum + part, 0);
    return { ok: true, value: { amount, currency: first.currency } };
  });
}
