import { Stripe } from 'stripe';

const { StripeError, StripeInvalidRequestError, StripeIdempotencyError, StripeCardError } = Stripe.errors;
const { StripeAuthenticationError, StripePermissionError, StripeRateLimitError } = Stripe.errors;
const { StripeConnectionError, StripeAPIError } = Stripe.errors;

/** What Stripe said, in a sentence for the operator; null where it was not Stripe. Keys are never in it. */
export function sayStripeFault(cause: unknown): string | null {
  if (!(cause instanceof StripeError)) return null;
  const code = cause.code === undefined ? '' : ` (${cause.code})`;
  return `Stripe: ${cause.message.replace(/\b[sr]k_(test|live)_\w+/g, '…')}${code}`;
}

/** Whether Stripe refuses what was asked for good: asked again with the same it says the same. */
export function isRefusedForGood(cause: unknown): boolean {
  // Another request with this key is just being answered.
  if (cause instanceof StripeError && cause.code === 'idempotency_key_in_use') return false;
  return (
    cause instanceof StripeInvalidRequestError ||
    cause instanceof StripeIdempotencyError ||
    cause instanceof StripeCardError
  );
}

/** Whether Stripe takes no payment over so small an amount: it asks for some 0.50 at least, in each currency another. */
export function isTooSmall(cause: unknown): boolean {
  return cause instanceof StripeError && cause.code === 'amount_too_small';
}

/** Whether Stripe takes no payment over an amount, whoever asks and whenever: what else it refuses may be mended in its dashboard. */
export function isAmountRefused(cause: unknown): boolean {
  return isTooSmall(cause) || (cause instanceof StripeError && cause.code === 'amount_too_large');
}

/** Whether Stripe knows nothing by the id that it was asked for. */
export function isUnknownToStripe(cause: unknown): boolean {
  return cause instanceof StripeError && cause.code === 'resource_missing';
}

/** Whether Stripe knows no such key, or not any more. */
export function isKeyUnknown(cause: unknown): boolean {
  return cause instanceof StripeAuthenticationError;
}

/** Whether Stripe does not take the key, or not for this. */
export function isKeyRefused(cause: unknown): boolean {
  return isKeyUnknown(cause) || cause instanceof StripePermissionError;
}

/**
 * What a fault shows of Stripe: down where nobody answers, it has too much to do or knows our key no more; up where it refuses.
 * A key that lacks one permission may have all others.
 */
export function judgeStripeFault(cause: unknown): 'down' | 'up' | 'nothing' {
  if (!(cause instanceof StripeError)) return 'nothing';
  const isDown =
    cause instanceof StripeConnectionError ||
    cause instanceof StripeAPIError ||
    cause instanceof StripeRateLimitError ||
    isKeyUnknown(cause);
  return isDown ? 'down' : 'up';
}
