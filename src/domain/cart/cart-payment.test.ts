import { expect, it } from 'vitest';
import type { PaymentType } from './cart.ts';
import { offeredPaymentType } from './cart-payment.ts';

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
