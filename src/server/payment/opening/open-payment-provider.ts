import type { Environment } from '#contract/environment.ts';
import type { Drizzle } from '#server/database/database.ts';
import { createDemoProvider } from '#server/payment/demo/demo-provider.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';

/** What a provider is opened with; it picks its keys out of the environment. */
export interface ProviderServices {
  db: Drizzle;
  now: () => Date;
  secret: string;
  environment: Environment;
}

/** The providers of card payments by their names in PAYMENT_PROVIDER. */
const providers: Record<Environment['paymentProvider'], (services: ProviderServices) => PaymentProvider> = {
  demo: ({ environment: { publicUrl }, ...services }) => createDemoProvider({ ...services, publicUrl }),
};

/** The provider that the environment names, for the server and the commands alike. */
export function openPaymentProvider(services: ProviderServices): PaymentProvider {
  return providers[services.environment.paymentProvider](services);
}
