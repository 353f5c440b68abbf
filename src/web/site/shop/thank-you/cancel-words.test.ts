import { expect, test } from 'vitest';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { cancelWords } from './cancel-words.ts';

const document = (kind: ShopOrder['documents'][number]['kind'], number: string) => ({
  kind,
  number,
  url: `/${number}`,
  expiresAt: '2026-11-28T00:00:00Z',
  eInvoices: [],
});
const order: Parameters<typeof cancelWords>[0] = {
  orderNumber: 'O-000123',
  paymentType: 'online',
  state: 'initial',
  documents: [],
};
const ends = 'Order O-000123 ends, and nothing of it is to be paid. This cannot be undone.';

test.each<[string, Partial<ShopOrder>, string[]]>([
  ['that was begun', {}, []],
  [
    'by invoice',
    {
      paymentType: 'invoice',
      state: 'awaiting-payment',
      documents: [
        document('invoice', 'I-000001'),
        document('credit-note', 'C-000001'),
        document('invoice', 'I-000002'),
      ],
    },
    [
      'Invoice I-000002 is taken back by a credit note, which comes by e-mail. Please do not transfer its sum.',
    ],
  ],
  [
    'by invoice that is not drawn yet',
    { paymentType: 'invoice', state: 'awaiting-payment' },
    ['Its invoice is taken back by a credit note, which comes by e-mail. Please do not transfer its sum.'],
  ],
  [
    'of a quote',
    { documents: [document('quote', 'Q-000123')] },
    ['Its quote Q-000123 ends with it; for another one, send a new enquiry.'],
  ],
  ['whose card page is open', { state: 'awaiting-payment' }, ['Its page at the card provider is closed.']],
])('cancelling an order %s says what ends', (_name, change, more) => {
  expect(cancelWords({ ...order, ...change })).toEqual([ends, ...more]);
});
