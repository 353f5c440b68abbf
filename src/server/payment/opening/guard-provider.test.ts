import { expect, it } from 'vitest';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { guardProvider } from './guard-provider.ts';
import { requirePaymentProvider } from './require-payment-provider.ts';

const request = {
  idempotencyKey: 'order-1-attempt-1',
  reference: 'O-000001',
  amount: 100,
  currency: 'CHF',
  lines: [{ name: 'Test Regular', amount: 100 }],
  endsAt: null,
  returnUrl: 'https://shop.example/a',
  cancelUrl: 'https://shop.example/b',
};

const provider: PaymentProvider = {
  name: 'demo',
  isOpen: true,
  isLive: false,
  createSession: async () => ({ ok: true, providerSessionId: 's', redirectUrl: 'https://pay.example/s' }),
  endSession: async () => 'ended',
  refund: async () => ({ ok: true, providerRefundId: 'given-back' }),
  verifyEvent: async () => ({ ok: false, code: 'bad-signature', detail: '' }),
  listEvents: async () => [],
  readAccount: async () => null,
  findFault: async () => null,
};

it('begins no demo payment once a foundry’s own folder was imported on a public address', async () => {
  let source: 'demo' | 'folder' = 'demo';
  const told: unknown[] = [];
  const environment = {
    paymentProvider: 'demo' as const,
    isLive: false,
    host: '127.0.0.1',
    publicUrl: 'https://shop.example',
    isDemoPaymentAllowed: false,
  };
  const guarded = guardProvider(provider, {
    check: async () => requirePaymentProvider(environment, source),
    onRefused: (cause) => told.push(cause),
  });
  expect(await guarded.createSession(request)).toMatchObject({ ok: true });
  source = 'folder';
  expect(await guarded.createSession(request)).toMatchObject({ ok: false, code: 'provider-unavailable' });
  expect(told).toHaveLength(1);
});
