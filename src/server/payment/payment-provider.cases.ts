import { describe, expect, test } from 'vitest';
import type { PaymentProvider, PaymentRequest } from './payment-provider.ts';

export const testRequest: PaymentRequest = {
  idempotencyKey: 'order-1-attempt-1',
  reference: 'O-000001',
  amount: 20_430,
  currency: 'CHF',
  lines: [
    { name: 'Test Regular', amount: 10_000 },
    { name: 'Test Bold', amount: 8900 },
    { name: 'VAT 8.1 %', amount: 1530 },
  ],
  endsAt: null,
  returnUrl: 'https://shop.example/shop/thank-you?order=1',
  cancelUrl: 'https://shop.example/shop/pay?order=1',
};

export interface SignedMessage {
  headers: Record<string, string>;
  rawBody: string;
}

export interface TestProvider {
  provider: PaymentProvider;
  /** Pays a session as a payer would, and gives the message that the provider sends then. */
  pay(providerSessionId: string): Promise<SignedMessage>;
  /** Has a payment fail, and gives the message of that. */
  decline(providerSessionId: string): Promise<SignedMessage>;
  /** Moves the clock of provider and shop. */
  letPass(milliseconds: number): void;
}

const minute = 60_000;

/** What every provider of card payments does. `create` gives one without any session. */
export function describePaymentProvider(name: string, create: () => Promise<TestProvider>): void {
  describe(name, () => {
    async function begin(change: Partial<PaymentRequest> = {}) {
      const made = await create();
      const session = await made.provider.createSession({ ...testRequest, ...change });
      if (!session.ok) throw new Error(session.reason);
      return { ...made, session };
    }

    test('gives the same session for the same key, another for another', async () => {
      const { provider, session } = await begin();
      expect(await provider.createSession(testRequest)).toEqual(session);
      const other = await provider.createSession({ ...testRequest, idempotencyKey: 'order-1-attempt-2' });
      expect(other).toMatchObject({ ok: true });
      expect(other).not.toEqual(session);
      expect(URL.canParse(session.redirectUrl)).toBe(true);
    });

    test.each([['pay', 'paid'] as const, ['decline', 'failed'] as const])(
      'tells of a payment after %s, with its session, amount and currency',
      async (act, kind) => {
        const made = await begin();
        const { provider, session } = made;
        const message = await made[act](session.providerSessionId);
        const verified = await provider.verifyEvent(message);
        expect(verified).toMatchObject({
          ok: true,
          event: { kind, providerSessionId: session.providerSessionId, amount: 20_430, currency: 'CHF' },
        });
        expect(await provider.verifyEvent(message)).toEqual(verified);
      },
    );

    test.each([
      ['EUR', 7_027],
      ['JPY', 16_065],
      ['ISK', 9_600],
    ])('takes and gives back in %s the very amount of an order in it', async (currency, amount) => {
      const made = await begin({ currency, amount, lines: [{ name: 'Test Regular', amount }] });
      const { provider, session, pay } = made;
      const { providerSessionId } = session;
      expect(await provider.verifyEvent(await pay(providerSessionId))).toMatchObject({
        ok: true,
        event: { kind: 'paid', providerSessionId, amount, currency },
      });
      const refund = { idempotencyKey: 'refund-1', providerSessionId, amount: 100, currency, again: 0 };
      expect(await provider.refund(refund)).toMatchObject({ ok: true });
    });

    test('believes no message that was changed, signed by another or not signed', async () => {
      const { provider, session, pay } = await begin();
      const message = await pay(session.providerSessionId);
      const [[header = '', signature = ''] = []] = Object.entries(message.headers);
      const changed = [
        { ...message, rawBody: message.rawBody.replace('20430', '20431') },
        { ...message, rawBody: `${message.rawBody} ` },
        { ...message, headers: {} },
        { ...message, headers: { [header]: '' } },
        { ...message, headers: { [header]: [signature, signature] } },
        { ...message, headers: { [header]: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) } },
        { ...message, headers: { [header]: signature.replace(/t=\d+/, (time) => `${time}0`) } },
      ];
      for (const each of changed) {
        expect(await provider.verifyEvent(each)).toMatchObject({ ok: false, code: 'bad-signature' });
      }
    });

    test('believes a message for five minutes', async () => {
      const { provider, session, pay, letPass } = await begin();
      const message = await pay(session.providerSessionId);
      letPass(4 * minute);
      expect(await provider.verifyEvent(message)).toMatchObject({ ok: true });
      letPass(2 * minute);
      expect(await provider.verifyEvent(message)).toMatchObject({ ok: false, code: 'bad-signature' });
    });

    test('ends a session that was not paid, again and again; one that was paid it says to be', async () => {
      const { provider, session, pay } = await begin();
      expect(await provider.endSession(session.providerSessionId)).toBe('ended');
      expect(await provider.endSession(session.providerSessionId)).toBe('ended');
      const next = await provider.createSession({ ...testRequest, idempotencyKey: 'order-1-attempt-2' });
      if (!next.ok) throw new Error(next.reason);
      await pay(next.providerSessionId);
      expect(await provider.endSession(next.providerSessionId)).toBe('paid');
    });

    test('gives back a payment in parts, each key once, and never more than was paid', async () => {
      const { provider, session, pay } = await begin();
      const { providerSessionId } = session;
      const ask = (idempotencyKey: string, amount: number, currency = 'CHF') =>
        provider.refund({ idempotencyKey, providerSessionId, amount, currency, again: 0 });
      expect(await ask('refund-1', 100)).toMatchObject({ ok: false, code: 'refused' });
      await pay(providerSessionId);
      const part = await ask('refund-1', 20_000);
      expect(part).toMatchObject({ ok: true });
      expect(await Promise.all([ask('refund-1', 20_000), ask('refund-1', 20_000)])).toEqual([part, part]);
      expect(await ask('refund-1', 19_999)).toMatchObject({ ok: false, code: 'refused' });
      expect(await ask('refund-2', 431)).toMatchObject({ ok: false, code: 'refused' });
      expect(await ask('refund-3', 430, 'EUR')).toMatchObject({ ok: false, code: 'refused' });
      expect(await ask('refund-4', 430)).toMatchObject({ ok: true });
      expect(await ask('refund-5', 1)).toMatchObject({ ok: false, code: 'refused' });
    });
  });
}
