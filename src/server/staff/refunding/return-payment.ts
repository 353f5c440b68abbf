import { and, eq } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { isNoted } from '#server/orders/paying/note-provider-refund.ts';
import { type LockedOrder, lockOrder } from '#server/orders/state/move-order.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { writeRefundKey } from '#server/payment/refund-keys.ts';
import { countAsked } from './count-asked.ts';
import { giveBack } from './give-back.ts';
import { clearRefundFailed } from './owed-refunds.ts';

/**
 * The job that has the provider give back a payment for which nothing was sold. The payment's own id is the key, so that what is
 * tried again gives back once; what the provider refuses, or never answers, staff are told of.
 */
export async function returnPayment(
  services: { db: Drizzle; now: () => Date; payment: PaymentProvider },
  { paymentId }: JobData<'return-payment'>,
  job: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  const { db, now, payment: provider } = services;
  const [found] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (found === undefined) throw new Error(`There is no payment ${paymentId} to be given back`);
  if (found.state !== 'surplus') return;
  const { orderId, amount, currency, providerSessionId } = found;

  const told = () => ({ by: provider.name, at: now() });
  async function tellStaff(reason: string): Promise<void> {
    await db.transaction(async (tx) => {
      const order = await requireOrder(tx, orderId);
      await flagOrder(tx, order, { flag: 'refund-failed', ...told(), detail: { paymentId, reason } });
    });
  }
  const again = await countAsked(db, { orderId, kind: 'return-surplus', payments: [paymentId] });
  const idempotencyKey = writeRefundKey({ of: 'surplus', id: paymentId });
  const asked = { takenBy: found.provider, idempotencyKey, again, providerSessionId, amount, currency };
  const { isLastAttempt } = job;
  const providerRefundId = await giveBack(provider, asked, { isLastAttempt, tellStaff });
  if (providerRefundId === null) return;
  await db.transaction(async (tx) => {
    const { state } = await requireOrder(tx, orderId);
    // It may have been told meanwhile that the money came back after all.
    if (await isNoted(tx, orderId, providerRefundId)) return;
    const returned = await tx
      .update(payment)
      .set({ state: 'refunded' })
      .where(and(eq(payment.id, paymentId), eq(payment.state, 'surplus')))
      .returning({ id: payment.id });
    if (returned.length === 0) return;
    const kind = 'surplus-returned';
    const detail = { paymentId, amount };
    await tx
      .insert(orderEvent)
      .values({ orderId, kind, fromState: state, toState: state, ...told(), detail });
    await clearRefundFailed(tx, orderId);
  });
}

async function requireOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`The order ${orderId} of a payment is gone`);
  return order;
}
