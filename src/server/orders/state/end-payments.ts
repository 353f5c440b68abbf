import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { payment } from '#server/database/schema/payments.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** Ends what is open at the payment provider for a locked order, in the given transaction and by a job. */
export async function endPayments(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  tx: Transaction,
  orderId: number,
): Promise<void> {
  const ended = await tx
    .update(payment)
    .set({ state: 'ended' })
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'open')))
    .returning({ id: payment.id });
  for (const { id } of ended) await jobs.enqueue(tx, 'end-payment-session', { paymentId: id });
}
