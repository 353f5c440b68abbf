import { Stripe } from 'stripe';
import { MINUTE_IN_MS } from '#domain/limits.ts';

/** How old a signed message may be, and how much later than the shop's clock: longer than that it may be somebody's recording. */
const toleranceMs = 5 * MINUTE_IN_MS;

/** Whether the header `stripe-signature` proves the body by one of the secrets, and was made within the tolerance. */
export function isStripeSignature(
  secrets: readonly string[],
  { header, body, now }: { header: string | string[] | undefined; body: string; now: Date },
): boolean {
  if (typeof header !== 'string' || isOfFuture(header, now)) return false;
  return secrets.some((secret) => {
    try {
      const { signature } = Stripe.webhooks;
      return (
        signature?.verifyHeader(body, header, secret, toleranceMs / 1000, undefined, now.getTime()) === true
      );
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw cause;
    }
  });
}

/** The SDK looks for old messages alone. */
function isOfFuture(header: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  return seconds * 1000 - now.getTime() > toleranceMs;
}
