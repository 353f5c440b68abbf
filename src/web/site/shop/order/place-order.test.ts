import { describe, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import type { callApi } from '#web/site/calls/call-api.ts';
import { testCart } from '#web/site/cart/testing/cart.ts';
import { wireCart } from '#web/site/cart/wire-cart.ts';
import { type OrderBeginning, placeOrder } from './place-order.ts';

const body: WireCart = wireCart({
  cart: testCart(),
  flags: emptyShopState('CHF'),
  prices: { finalPrice: 11350, finalPriceExcludingVat: 10500 },
});

function refused(code: string) {
  return { ok: false, problem: { type: `/problems/${code}`, title: code, status: 422 } };
}

const created = { ok: true, value: { id: '7' } };
const begun = { ok: true, value: { redirectUrl: '/card' } };
const silence = { ok: false, problem: null };

/** Places an order with a server that gives these answers one after the other. */
async function place(
  answers: [name: string, answer: unknown][],
  begin: OrderBeginning = 'initCardPayment',
  hasSession = true,
) {
  const sent: string[] = [];
  const saved: string[] = [];
  const call = async (name: string, request: { headers?: Record<string, string> }) => {
    sent.push(`${name} ${request.headers?.['Idempotency-Key'] ?? ''}`.trim());
    const [expected, answer] = answers.shift() ?? [];
    expect(name).toBe(expected);
    return answer;
  };
  const placed = await placeOrder({
    body,
    begin,
    orderKey: { key: 'first', fingerprint: 'f' },
    makeKey: () => 'second',
    save: ({ orderKey, orderId }) => saved.push(`${orderKey.key} ${orderId}`),
    enter: async () => hasSession,
    // The answers above are those of the calls by their names.
    call: call as unknown as typeof callApi,
    callSolved: ((name: string) =>
      call(name, { headers: { 'Idempotency-Key': 'solved' } })) as unknown as typeof callApi,
  });
  expect(answers).toEqual([]);
  return { placed, sent, saved };
}

describe('placing an order', () => {
  it('keeps the key before it is sent, then the order, and leads to the card page', async () => {
    const { placed, sent, saved } = await place([
      ['createOrderFromCart', created],
      ['initCardPayment', begun],
    ]);
    expect(placed).toEqual({ kind: 'redirect', url: '/card' });
    expect(sent).toEqual(['createOrderFromCart first', 'initCardPayment']);
    expect(saved).toEqual(['first null', 'first 7']);
  });

  it('begins nothing without a session', async () => {
    const { placed, sent } = await place([], 'initCardPayment', false);
    expect([placed, sent]).toEqual([{ kind: 'no-answer' }, []]);
  });

  it('keeps the key where nobody answers, so that the next attempt is the same order', async () => {
    const { placed, saved } = await place([['createOrderFromCart', silence]]);
    expect(placed).toEqual({ kind: 'no-answer' });
    expect(saved).toEqual(['first null']);
  });

  it('takes a new key once for an order that cannot be paid any more', async () => {
    const { placed, sent } = await place([
      ['createOrderFromCart', created],
      ['initCardPayment', refused('order-not-payable')],
      ['getShopOrder', { ok: true, value: { state: 'cancelled' } }],
      ['createOrderFromCart', created],
      ['initCardPayment', begun],
    ]);
    expect(placed).toEqual({ kind: 'redirect', url: '/card' });
    expect(sent[3]).toBe('createOrderFromCart second');
  });

  it('does not pay a paid order again', async () => {
    const { placed } = await place([
      ['createOrderFromCart', created],
      ['initCardPayment', refused('order-not-payable')],
      ['getShopOrder', { ok: true, value: { state: 'paid' } }],
    ]);
    expect(placed).toEqual({ kind: 'already-placed', orderId: '7' });
  });

  it.each<OrderBeginning>(['initInvoicePayment', 'initReviewProcess'])(
    'goes on with %s where no card is asked for',
    async (begin) => {
      const thankYou = { ok: true, value: { redirectUrl: '/shop/thank-you?order=7' } };
      const { placed } = await place(
        [
          ['createOrderFromCart', created],
          [begin, thankYou],
        ],
        begin,
      );
      expect(placed).toEqual({ kind: 'redirect', url: '/shop/thank-you?order=7' });
    },
  );

  it('does not pay by card what another tab ordered by invoice', async () => {
    const { placed } = await place([
      ['createOrderFromCart', created],
      ['initCardPayment', refused('order-not-payable')],
      ['getShopOrder', { ok: true, value: { state: 'awaiting-payment', paymentType: 'invoice' } }],
    ]);
    expect(placed).toEqual({ kind: 'already-placed', orderId: '7' });
  });

  it('hands back that the shop sees an enquiry where the browser saw none', async () => {
    const { placed } = await place([
      ['createOrderFromCart', created],
      ['initCardPayment', refused('order-needs-review')],
    ]);
    expect(placed).toMatchObject({ kind: 'refused', problem: { title: 'order-needs-review' } });
  });

  it('gives up when the second key does not help either', async () => {
    const { placed } = await place([
      ['createOrderFromCart', refused('idempotency-key-reused')],
      ['createOrderFromCart', refused('idempotency-key-reused')],
    ]);
    expect(placed).toMatchObject({ kind: 'refused', problem: { title: 'idempotency-key-reused' } });
  });

  it('hands back what the server refused', async () => {
    const { placed } = await place([['createOrderFromCart', refused('prices-changed')]]);
    expect(placed).toMatchObject({ kind: 'refused', problem: { title: 'prices-changed' } });
  });
});
