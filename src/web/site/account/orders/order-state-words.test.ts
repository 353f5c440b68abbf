import { describe, expect, it } from 'vitest';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { orderStates } from '#domain/order/order-states.ts';
import { orderStateWords } from './order-state-words.ts';

const order = {
  deliveryState: 'none',
  paidOn: null,
  paymentType: 'online',
  isPaymentUnderWay: false,
} as const;

describe('the state of an order in words', () => {
  it.each<[Partial<ShopOrder> & Pick<ShopOrder, 'state'>, string]>([
    [{ state: 'awaiting-payment' }, 'The payment is not confirmed yet. Nothing was charged so far.'],
    [{ state: 'awaiting-payment', paymentType: 'invoice' }, 'Waits for your bank transfer.'],
    [
      { state: 'paid', paidOn: '2026-11-21', deliveryState: 'delivered' },
      'Paid on 21 November 2026, delivered.',
    ],
    [
      { state: 'paid', paidOn: '2026-11-21', deliveryState: 'pending' },
      'Paid on 21 November 2026, being prepared.',
    ],
    [
      { state: 'refunded', paidOn: '2026-11-21', deliveryState: 'delivered' },
      'Paid on 21 November 2026, and refunded. Its licences have ended.',
    ],
  ])('%j', (given, words) => {
    expect(orderStateWords({ ...order, ...given })).toBe(words);
  });

  it('is a sentence of its own for every state', () => {
    const all = orderStates.map((state) => orderStateWords({ ...order, state }));
    expect(new Set(all).size).toBe(orderStates.length);
  });
});
