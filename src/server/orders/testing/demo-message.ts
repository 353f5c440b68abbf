import type { PaymentMessage } from '#server/orders/paying/handle-payment-event.ts';
import { demoSignatureHeader, signDemoMessage } from '#server/payment/demo/demo-signature.ts';
import type { TestShop } from './test-shop.ts';

/** What the demo card provider sends about a session, signed. */
export function demoMessage(
  { secret, services }: TestShop,
  event: { session: string; kind?: 'paid' | 'failed'; amount?: number; currency?: string; id?: string },
): PaymentMessage {
  const { session, kind = 'paid', amount = 20_430, currency = 'CHF', id = `${session}:${kind}` } = event;
  const card = { network: 'Demo', lastDigits: '4242', country: 'CH' };
  const rawBody = JSON.stringify({ id, kind, session, amount, currency, card });
  const signature = signDemoMessage(secret, rawBody, services.now());
  return { provider: 'demo', headers: { [demoSignatureHeader]: signature }, rawBody };
}
