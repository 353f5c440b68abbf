import { createHmac } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { demoCardPayment, demoCardRefund } from '#server/database/schema/payments.ts';
import type { PaymentRefund, RefundRequest } from '#server/payment/payment-provider.ts';

/** The demo provider's own side of a refund: noted once a key in its books, never more than was paid; no money moves. */
export async function refundDemoPayment(
  { db, now, secret }: { db: Drizzle; now: () => Date; secret: string },
  { idempotencyKey, providerSessionId, amount, currency }: RefundRequest,
): Promise<PaymentRefund> {
  const id = createHmac('sha256', secret).update(`demo refund ${idempotencyKey}`).digest('base64url');
  return await db.transaction(async (tx) => {
    const [paid] = await tx
      .select()
      .from(demoCardPayment)
      .where(eq(demoCardPayment.id, providerSessionId))
      .for('update');
    // 'pending' is charged, too: its event alone is late.
    if (paid === undefined || (paid.state !== 'paid' && paid.state !== 'pending')) {
      return refuse('This payment was not paid.');
    }
    const [kept] = await tx.select().from(demoCardRefund).where(eq(demoCardRefund.id, id));
    if (kept !== undefined) {
      const isSame = kept.paymentId === paid.id && kept.amount === amount && paid.currency === currency;
      return isSame ? { ok: true, providerRefundId: id } : refuse('This key was used for another refund.');
    }
    const [given] = await tx
      .select({ amount: sum(demoCardRefund.amount).mapWith(Number) })
      .from(demoCardRefund)
      .where(eq(demoCardRefund.paymentId, paid.id));
    if (amount < 1 || currency !== paid.currency || (given?.amount ?? 0) + amount > paid.amount) {
      return refuse('This is more than is left of the payment, or in another currency.');
    }
    await tx.insert(demoCardRefund).values({ id, paymentId: paid.id, amount, createdAt: now() });
    return { ok: true, providerRefundId: id };
  });
}

function refuse(reason: string): PaymentRefund {
  return { ok: false, code: 'refused', reason };
}
