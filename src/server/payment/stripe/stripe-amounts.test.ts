import { expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

it.each([
  ['CHF', 20_430, 20_430],
  ['EUR', 1, 1],
  ['JPY', 500, 500],
  ['KRW', 12_000, 12_000],
  ['ISK', 500, 50_000],
  ['UGX', 70, 7000],
  ['MGA', 500, 5],
])('counts %s as Stripe does: %i is %i', (currency, minor, stripe) => {
  expect(toStripeAmount(minor, currency)).toBe(stripe);
  expect(fromStripeAmount(stripe, currency.toLowerCase())).toBe(minor);
});

it('gives no part of a unit', () => {
  expect(() => toStripeAmount(501, 'MGA')).toThrow('no whole amount');
  expect(() => fromStripeAmount(50_010, 'ISK')).toThrow('no whole amount');
});
