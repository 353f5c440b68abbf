import { describe, expect, it } from 'vitest';
import type { callApi } from '#web/site/calls/call-api.ts';
import { takeAndPay } from './take-and-pay.ts';

const input = {
  token: 't',
  isEulaAccepted: true,
  isImmediateDeliveryConsented: false,
  paymentType: 'online' as const,
  ...{ quoteVersion: 1, finalPrice: 204.3 },
  enter: async () => true,
};
const problem = { type: '/problems/link-expired', title: 'This link has expired.', status: 410 };

/** Answers each call by its name, and notes what was asked. */
function answering(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = [];
  const call = async (name: string, { body }: { body?: unknown } = {}) => {
    asked.push([name, body]);
    return answers[name];
  };
  // The answers are of the calls that are made here alone.
  return { asked, call: call as typeof callApi };
}

describe('taking a prepared order', () => {
  it.each([
    ['online', 'initCardPayment'],
    ['invoice', 'initInvoicePayment'],
  ] as const)('comes first, then its payment: %s', async (paymentType, begin) => {
    const { asked, call } = answering({
      takeOwnershipOfCheckoutLinkOrder: { ok: true, value: { id: '7' } },
      [begin]: { ok: true, value: { redirectUrl: '/pay' } },
    });
    expect(await takeAndPay({ ...input, paymentType, call })).toEqual({ ok: true, redirectUrl: '/pay' });
    const words = {
      token: 't',
      isEulaAccepted: true,
      isImmediateDeliveryConsented: false,
      ...{ quoteVersion: 1, finalPrice: 204.3 },
    };
    expect(asked).toEqual([
      ['takeOwnershipOfCheckoutLinkOrder', words],
      [begin, { shopOrderId: '7' }],
    ]);
  });

  it('takes nothing without a session', async () => {
    const { asked, call } = answering({});
    expect(await takeAndPay({ ...input, enter: async () => false, call })).toEqual({
      ok: false,
      problem: null,
    });
    expect(asked).toEqual([]);
  });

  it('begins no payment of an order that could not be taken', async () => {
    const { asked, call } = answering({ takeOwnershipOfCheckoutLinkOrder: { ok: false, problem } });
    expect(await takeAndPay({ ...input, call })).toEqual({ ok: false, problem });
    expect(asked).toHaveLength(1);
  });

  it('says where the payment of a taken order was refused, or had no answer', async () => {
    for (const refused of [problem, null]) {
      const { call } = answering({
        takeOwnershipOfCheckoutLinkOrder: { ok: true, value: { id: '7' } },
        initCardPayment: { ok: false, problem: refused },
      });
      expect(await takeAndPay({ ...input, call })).toEqual({ ok: false, problem: refused });
    }
  });
});
