import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { payment } from '../database/schema/orders.ts';
import { lockOrder, moveOrder } from './move-order.ts';
import type { OrderServices } from './order-services.ts';

/**
 * Ends an order that was not paid, and its session at the payment provider. False where it cannot be ended any more: it was
 * paid in the meantime.
 */
export async function cancelOrder(
  { jobs, now }: Pick<OrderServices, 'jobs' | 'now'>,
  tx: Transaction,
  input: { orderId: number; event: 'cancel-active' | 'expire'; by: string },
): Promise<boolean> {
  const order = await lockOrder(tx, input.orderId);
  if (order === null) return false;
  const plan = await moveOrder(tx, order, { event: input.event, by: input.by, at: now() });
  if (!plan.ok || plan.unchanged) return false;
  const ended = await tx
    .update(payment)
    .set({ state: 'ended' })
    .where(and(eq(payment.orderId, order.id), eq(payment.state, 'open')))
    .returning({ id: payment.id });
  for (const { id } of ended) await jobs.enqueue(tx, 'end-payment-session', { paymentId: id });
  return true;
}
