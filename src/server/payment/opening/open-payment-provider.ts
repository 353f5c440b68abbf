import type { Environment } from '#contract/environment.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { CircuitChanged } from '#server/outside/circuit.ts';
import { createDemoProvider } from '#server/payment/demo/demo-provider.ts';
import { createNoProvider } from '#server/payment/none/no-provider.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';

/** What a provider is opened with; it picks its keys out of the environment. */
export interface ProviderServices {
  db: Drizzle;
  now: () => Date;
  secret: string;
  environment: Pick<Environment, 'paymentProvider' | 'publicUrl' | 'stripe'>;
  /** Told when a provider is asked nothing for a while, since it is down, and when it is again. */
  onCircuit?: CircuitChanged;
}

type Open = (services: ProviderServices) => PaymentProvider | Promise<PaymentProvider>;

/** The providers of card payments by their names in PAYMENT_PROVIDER. */
const providers: Record<Environment['paymentProvider'], Open> = {
  demo: ({ environment: { publicUrl }, db, now, secret }) =>
    createDemoProvider({ db, now, secret, publicUrl }),
  stripe: async ({ environment: { stripe }, now, onCircuit }) => {
    // Its SDK takes memory that a shop without it has better use for.
    const { createStripeProvider } = await import('#server/payment/stripe/stripe-provider.ts');
    return createStripeProvider({ ...stripe, now, onCircuit });
  },
  none: () => createNoProvider(),
};

/** The provider that the environment names, for the server and the commands alike. */
export async function openPaymentProvider(services: ProviderServices): Promise<PaymentProvider> {
  return await providers[services.environment.paymentProvider](services);
}
