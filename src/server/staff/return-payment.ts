import { and, eq } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Drizzle } from '../database/database.ts';
import { orderEvent, payment } from '../database/schema/orders.ts';
import type { RunningJob } from '../jobs/jobs.ts';
import { flagOrder } from '../orders/flag-order.ts';
import { lockOrder } from '../orders/move-order.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';

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

  async function note(kind: 'refund-failed' | 'surplus-returned', detail: Record<string, unknown>) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order === null) throw new Error(`The order of payment ${paymentId} is gone`);
      const at = now();
      const told = { by: provider.name, at, detail: { paymentId, ...detail } };
      if (kind === 'refund-failed') {
        await flagOrder(tx, order, { flag: kind, ...told });
        return;
      }
      const isSurplus = and(eq(payment.id, paymentId), eq(payment.state, 'surplus'));
      const returned = await tx
        .update(payment)
        .set({ state: 'refunded' })
        .where(isSurplus)
        .returning({ id: payment.id });
      if (returned.length === 0) return;
      const { state } = order;
      await tx.insert(orderEvent).values({ orderId, kind, fromState: state, toState: state, ...told });
    });
  }

  // Another provider may know another payment by this name.
  if (found.provider !== provider.name) {
    await note('refund-failed', { reason: `It was paid through ${found.provider}.` });
    return;
  }
  try {
    const idempotencyKey = `surplus-${paymentId}`;
    const given = await provider.refund({ idempotencyKey, providerSessionId, amount, currency });
    await (given.ok ? note('surplus-returned', { amount }) : note('refund-failed', { reason: given.reason }));
  } catch (cause) {
    if (job.isLastAttempt) {
      await note('refund-failed', { reason: cause instanceof Error ? cause.message : String(cause) });
    }
    throw cause;
  }
}
