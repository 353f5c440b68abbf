import type { Stripe } from 'stripe';
import type { PaymentRefund, RefundRequest } from '#server/payment/payment-provider.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { isRefusedForGood, sayStripeFault } from './stripe-faults.ts';

/** By which of the shop's keys a refund was made. */
export const REFUND_MARK = 'fount_refund';

/** How a refund stands that has given nothing back, and will not. */
const lost = ['failed', 'canceled'];

/** Whether what was given back has come back, or will not go. */
export function isLostRefund({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return lost.includes(status ?? '');
}

/**
 * Gives back by Stripe. Stripe forgets idempotency keys after a day, and a job may be tried for longer: what was given back under a
 * key bears it, and is found again.
 */
export async function refundStripePayment(
  { stripe }: { stripe: Stripe },
  request: RefundRequest,
): Promise<PaymentRefund> {
  const { idempotencyKey, providerSessionId, amount, currency, again } = request;
  try {
    const session = await stripe.checkout.sessions.retrieve(providerSessionId);
    if (session.payment_intent === null || session.payment_status !== 'paid')
      return refuse('This payment was not paid.');
    if (session.currency?.toUpperCase() !== currency) return refuse('It was paid in another currency.');
    const paymentIntent = idOf(session.payment_intent);
    const asked = toStripeAmount(amount, currency);
    const kept = await findRefund(stripe, { paymentIntent, idempotencyKey });
    if (kept !== null)
      return kept.amount === asked ? given(kept) : refuse('This key was used for another refund.');
    const made = await stripe.refunds.create(
      { payment_intent: paymentIntent, amount: asked, metadata: { [REFUND_MARK]: idempotencyKey } },
      // Stripe says again what it said to a key, also after what hindered it is gone, and whoever had the number before a restored
      // backup.
      { idempotencyKey: `${idempotencyKey}-${again}-${paymentIntent}` },
    );
    return isLostRefund(made)
      ? refuse(`Stripe could not carry it out: ${made.failure_reason ?? made.status}.`)
      : given(made);
  } catch (cause) {
    if (isRefusedForGood(cause)) return refuse(sayStripeFault(cause) ?? '');
    throw cause;
  }
}

/** What was given back of a payment under a key, and has not come back. */
async function findRefund(
  stripe: Stripe,
  { paymentIntent, idempotencyKey }: { paymentIntent: string; idempotencyKey: string },
): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
    const isOurs = refund.metadata?.[REFUND_MARK] === idempotencyKey;
    if (isOurs && !isLostRefund(refund)) return refund;
  }
  return null;
}

/** The id of what Stripe gives whole or by its id. */
export function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

function given({ id }: Stripe.Refund): PaymentRefund {
  return { ok: true, providerRefundId: id };
}

function refuse(reason: string): PaymentRefund {
  return { ok: false, code: 'refused', reason };
}
