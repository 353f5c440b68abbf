import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { DAY_IN_MS, MINUTE_IN_MS } from '#domain/limits.ts';
import { type Circuit, CircuitOpen } from '#server/outside/circuit.ts';
import type { PaymentRequest, PaymentSession } from '#server/payment/payment-provider.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { isAmountRefused, isTooSmall, judgeStripeFault, sayStripeFault } from './stripe-faults.ts';

/** Stripe ends a session between 30 minutes and a day after it was made, and after a day by itself. */
const leastMs = 31 * MINUTE_IN_MS;
const mostMs = DAY_IN_MS - 5 * MINUTE_IN_MS;

/** The longest name that Stripe shows of a line. */
const LONGEST_NAME = 250;

/** The mark of what is this shop's among all that an account of Stripe does. */
export const ORDER_MARK = 'fount_order';

/**
 * A session on Stripe's hosted page. Which ways to pay it offers, and in which order, Stripe decides by the buyer's country and what
 * the account has turned on; nothing is converted.
 */
export async function createStripeSession(
  { stripe, now, circuit }: { stripe: Stripe; now: () => Date; circuit: Circuit },
  request: PaymentRequest,
): Promise<PaymentSession> {
  const params = sessionParams(request, now());
  try {
    const { id, url } = await circuit.run(
      () =>
        stripe.checkout.sessions.create(params, {
          idempotencyKey: keyOf(request.idempotencyKey, params),
        }),
      { judgeFault: judgeStripeFault },
    );
    if (url === null)
      return { ok: false, code: 'provider-unavailable', reason: `Stripe gave ${id} no page.` };
    return { ok: true, providerSessionId: id, redirectUrl: url };
  } catch (cause) {
    const reason = cause instanceof CircuitOpen ? cause.message : sayStripeFault(cause);
    if (reason === null) throw cause;
    if (isAmountRefused(cause))
      return { ok: false, code: 'payment-refused', reason, isTooSmall: isTooSmall(cause) };
    return { ok: false, code: 'provider-unavailable', reason };
  }
}

function sessionParams(request: PaymentRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const { reference, currency, lines, endsAt, returnUrl, cancelUrl } = request;
  const metadata = { [ORDER_MARK]: reference };
  const lastsMs = endsAt === null ? Number.POSITIVE_INFINITY : endsAt.getTime() - now.getTime();
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: 'auto',
    client_reference_id: reference,
    metadata,
    payment_intent_data: { description: reference, metadata },
    line_items: lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: toStripeAmount(amount, currency),
        product_data: { name: name.slice(0, LONGEST_NAME) },
      },
    })),
    adaptive_pricing: { enabled: false },
    automatic_tax: { enabled: false },
    ...(endsAt !== null && lastsMs >= leastMs && lastsMs <= mostMs
      ? { expires_at: Math.floor(endsAt.getTime() / 1000) }
      : {}),
    success_url: returnUrl,
    cancel_url: cancelUrl,
  };
}

/** The same request gives the same session; Stripe refuses a key that comes with another one. */
function keyOf(idempotencyKey: string, params: Stripe.Checkout.SessionCreateParams): string {
  return `${idempotencyKey}-${createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 24)}`;
}
