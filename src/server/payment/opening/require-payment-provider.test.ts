import { expect, test } from 'vitest';
import type { Environment } from '#contract/environment.ts';
import { type CatalogueSource, requirePaymentProvider } from './require-payment-provider.ts';

const open = 'https://shop.example';
const cases: [Environment['paymentProvider'] | 'sandbox', CatalogueSource, string, boolean, string | null][] =
  [
    ['demo', 'demo', open, false, null],
    ['demo', 'empty', open, false, null],
    ['demo', 'folder', open, false, 'ALLOW_DEMO_PAYMENT=1'],
    ['demo', 'folder', open, true, null],
    ['demo', 'folder', 'http://localhost:4000', false, null],
    ['demo', 'folder', 'http://127.0.0.1:4000', false, null],
    ['demo', 'folder', 'http://127.8.8.8', false, null],
    ['demo', 'folder', 'http://[::1]:4000', false, null],
    ['demo', 'folder', 'http://shop.localhost', false, null],
    ['demo', 'folder', 'http://localhost.example', false, 'ALLOW_DEMO_PAYMENT=1'],
    ['demo', 'folder', 'http://127.0.0.1.example', false, 'ALLOW_DEMO_PAYMENT=1'],
    ['demo', 'folder', 'http://192.168.0.2', false, 'ALLOW_DEMO_PAYMENT=1'],
    ['stripe', 'folder', open, false, null],
    ['stripe', 'demo', open, true, 'import your own folder'],
    ['stripe', 'demo', 'http://localhost:4000', false, 'import your own folder'],
    ['sandbox', 'demo', open, false, null],
    ['sandbox', 'folder', open, false, null],
    ['none', 'demo', open, false, 'import your own folder'],
    ['none', 'folder', open, false, null],
  ];

test.each(cases)(
  '%s with the catalogue %s on %s, allowed: %s',
  (provider, source, publicUrl, allowed, says) => {
    const paymentProvider = provider === 'sandbox' ? 'stripe' : provider;
    const isLive = provider === 'stripe' || provider === 'none';
    const start = () =>
      requirePaymentProvider(
        { paymentProvider, isLive, host: '127.0.0.1', publicUrl, isDemoPaymentAllowed: allowed },
        source,
      );
    if (says === null) expect(start).not.toThrow();
    else expect(start).toThrow(says);
  },
);

test.each([
  ['localhost', false, false],
  ['::1', false, false],
  ['0.0.0.0', false, true],
  ['::', false, true],
  ['192.168.0.2', false, true],
  ['0.0.0.0', true, false],
])('demo with a folder on HOST=%s without a PUBLIC_URL, allowed: %s', (host, allowed, isRefused) => {
  const start = () =>
    requirePaymentProvider(
      {
        paymentProvider: 'demo',
        isLive: false,
        host,
        publicUrl: 'http://localhost:4000',
        isDemoPaymentAllowed: allowed,
      },
      'folder',
    );
  if (isRefused) expect(start).toThrow(`HOST=${host}`);
  else expect(start).not.toThrow();
});
