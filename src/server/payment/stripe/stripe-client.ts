import { Stripe } from 'stripe';

/** The version whose shapes are read here; that of webhooks is chosen where they are set up. */
const STRIPE_API_VERSION = '2026-10-28.endive';

/** How long Stripe may take for one answer, and how often it is asked again with the same idempotency key. */
const timeoutMs = 8000;
const retries = 1;

export interface StripeSettings {
  secretKey: string;
  /** `https://api.stripe.com`, or a stand-in of tests. */
  url: string;
}

/** Stripe's SDK with what is fixed here; nothing is sent of how it is used. */
export function createStripeClient({ secretKey, url }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}
