import { describe, expect, it } from 'vitest';
import { countOrder } from './count-order.ts';

const order = {
  state: 'paid',
  paymentType: 'online',
  orderNumber: 'F-1',
  prices: { itemPrices: { 'font-cut-12': 94.5, 'surcharge-banktransfer': 10 }, vat: 8.46 },
  shopItems: [
    { uid: 'font-cut-12', name: 'Fraunces Black' },
    { uid: 'surcharge-banktransfer', name: 'Bank transfer' },
  ],
  finalPrice: 112.95,
  finalPriceExcludingVat: 104.5,
} as const;

describe('countOrder', () => {
  it('tells what is charged, and of whom nothing', () => {
    expect(countOrder(order)).toEqual({
      kind: 'order',
      number: 'F-1',
      items: [
        { sku: 'font-cut-12', name: 'Fraunces Black', price: 94.5, quantity: 1 },
        { sku: 'surcharge-banktransfer', name: 'Bank transfer', price: 10, quantity: 1 },
      ],
      total: 112.95,
      subtotal: 104.5,
      tax: 8.46,
    });
  });

  it.each([
    ['a placed order by invoice', 'awaiting-payment', 'invoice', true],
    ['one by invoice whose buyer has yet to confirm it', 'awaiting-confirmation', 'invoice', true],
    ['one that was given back', 'refunded', 'online', true],
    ['a card that is not charged yet', 'awaiting-payment', 'online', false],
    ['an enquiry', 'in-review', null, false],
    ['one that was cancelled', 'cancelled', 'online', false],
  ] as const)('%s', (_what, state, paymentType, isCounted) => {
    expect(countOrder({ ...order, state, paymentType }) !== null).toBe(isCounted);
  });
});
