import { expect, test } from 'vitest';
import { emptyCartWords } from './empty-cart-words.ts';

const order = (
  orderNumber: string,
  paymentType: 'online' | 'invoice' | null,
  { isQuoted = false, isUnderWay = false } = {},
) => ({ orderNumber, paymentType, isQuoted, isUnderWay });
const cart = { isPrepared: false };

test('Empty Cart says that it ends nothing but the cart, and names no orders where there are none', () => {
  expect(emptyCartWords({ ending: [], staying: [] }, cart)).toEqual(['It ends nothing but the cart.']);
});

test('Empty Cart names the order that it cancels, and those that stay', () => {
  const ending = [order('O-000123', 'online'), order('O-000124', 'invoice')];
  const staying = [
    order('O-000120', 'invoice'),
    // A card was tried since.
    order('O-000121', 'online'),
    order('O-000122', null, { isQuoted: true }),
    order('O-000125', 'online', { isUnderWay: true }),
  ];
  expect(emptyCartWords({ ending, staying }, cart)).toEqual([
    'Order O-000123, not yet paid by card, is cancelled, too.',
    'Order O-000124, begun and not placed yet, is cancelled, too.',
    'Order O-000120, placed by invoice, stays.',
    'Order O-000121, placed by invoice, stays.',
    'Order O-000122, whose quote you took, stays.',
    'Order O-000125, whose payment is under way, stays.',
  ]);
});

test('Empty Cart says what it may end where the shop does not answer, and that a prepared order stays', () => {
  expect(emptyCartWords(null, { isPrepared: true })).toEqual([
    'The shop does not answer. An order that was begun and is not placed or paid is cancelled with the cart.',
    'What was placed by invoice or taken as a quote stays, and so does what is being paid.',
    'The order that was prepared for you stays, and its link opens it again while it holds.',
  ]);
});
