import { type StripeStandIn, standInKeys } from '#server/payment/stripe/testing/stripe-stand-in.ts';

/** What a server is set to that is paid through the stand-in for Stripe. */
export function stripeEnvironment(standIn: StripeStandIn): Record<string, string> {
  return {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_URL: standIn.url,
  };
}
