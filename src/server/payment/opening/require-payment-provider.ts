import type { Environment } from '#contract/environment.ts';
import { isLoopback } from '#domain/navigation/is-loopback.ts';

/** Where the catalogue came from: nowhere yet, Fount's demonstration, or a foundry's folder. */
export type CatalogueSource = 'empty' | 'demo' | 'folder';

/**
 * Whether this way of being paid goes with this catalogue: the demonstration's cards pay for a foundry's fonts only where nobody
 * else can come or it was allowed, and no money is taken for the demonstration's open fonts. Nobody else can come where both the
 * address is this machine's and the server listens to it alone: PUBLIC_URL may just not be set. Throws the sentence for the
 * operator.
 */
export function requirePaymentProvider(
  environment: Pick<Environment, 'host' | 'publicUrl' | 'isDemoPaymentAllowed' | 'paymentProvider'> & {
    /** Whether the provider moves money: Stripe in its test mode does not. */
    isLive: boolean;
  },
  catalogueSource: CatalogueSource,
): void {
  const { paymentProvider, isLive, host, publicUrl, isDemoPaymentAllowed } = environment;
  if (paymentProvider !== 'demo') {
    if (catalogueSource !== 'demo' || !isLive) return;
    throw new Error(
      `PAYMENT_PROVIDER is ${paymentProvider}, by which real money is taken, and the catalogue is the demonstration's, whose fonts are free: import your own folder first, or set PAYMENT_PROVIDER=demo.`,
    );
  }
  if (catalogueSource !== 'folder' || isDemoPaymentAllowed) return;
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  if (!isPublic && isLoopback(host)) return;
  const where = isPublic ? `at ${publicUrl}` : `who reaches HOST=${host}`;
  throw new Error(
    `PAYMENT_PROVIDER is demo, so anyone ${where} would get the fonts of your catalogue without paying: set another PAYMENT_PROVIDER, or ALLOW_DEMO_PAYMENT=1 where that is meant.`,
  );
}
