import { expect, it } from 'vitest';
import type { PaymentType } from './cart.ts';
import { offeredPaymentType, paymentTypesFor } from './cart-payment.ts';

it.each<[country: string, offered: PaymentType[], shown: PaymentType[]]>([
  ['CH', ['online', 'invoice'], ['invoice', 'online']],
  ['LI', ['invoice', 'online'], ['invoice', 'online']],
  ['DE', ['invoice', 'online'], ['online', 'invoice']],
  ['', ['invoice', 'online'], ['online', 'invoice']],
  ['CH', ['online'], ['online']],
  ['CH', [], []],
])('a buyer in “%s” is shown of the ways %j in this order: %j', (country, offered, shown) => {
  expect(paymentTypesFor(country, offered)).toEqual(shown);
});

it.each<[chosen: PaymentType | null, offered: PaymentType[], paid: PaymentType | null]>([
  ['invoice', ['invoice', 'online'], 'invoice'],
  ['online', ['invoice', 'online'], 'online'],
  [null, ['invoice', 'online'], 'online'],
  ['invoice', ['online'], 'online'],
  ['online', ['invoice'], 'invoice'],
  [null, ['invoice'], 'invoice'],
  ['online', [], null],
  [null, [], null],
])('a cart that chose %s is paid in a shop that offers %j as %s', (chosen, offered, paid) => {
  expect(offeredPaymentType(chosen, offered)).toBe(paid);
});
