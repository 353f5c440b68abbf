import type { Environment } from '#contract/environment.ts';

/** Where the catalogue came from: nowhere yet, Fount's demonstration, or a foundry's folder. */
export type CatalogueSource = 'empty' | 'demo' | 'folder';

/**
 * Whether this way of being paid goes with this catalogue: the demonstration's cards pay for a foundry's fonts only where nobody
 * else can come or it was allowed, and no money is taken for the demonstration's open fonts. Throws the sentence for the operator.
 */
export function requirePaymentProvider(
  environment: Pick<Environment, 'publicUrl' | 'isDemoPaymentAllowed'> & { paymentProvider: string },
  catalogueSource: CatalogueSource,
): void {
  const { paymentProvider, publicUrl, isDemoPaymentAllowed } = environment;
  if (paymentProvider !== 'demo') {
    if (catalogueSource !== 'demo') return;
    throw new Error(
      `PAYMENT_PROVIDER is ${paymentProvider}, which takes real money, and the catalogue is the demonstration's, whose fonts are free: import your own folder first, or set PAYMENT_PROVIDER=demo.`,
    );
  }
  if (catalogueSource !== 'folder' || isDemoPaymentAllowed || isLoopback(publicUrl)) return;
  throw new Error(
    `PAYMENT_PROVIDER is demo, so anyone at ${publicUrl} would get the fonts of your catalogue without paying: set another PAYMENT_PROVIDER, or ALLOW_DEMO_PAYMENT=1 where that is meant.`,
  );
}

function isLoopback(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
