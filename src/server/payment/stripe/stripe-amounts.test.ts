import { expect, it } from 'vitest';
import { fromMajorUnits } from '#domain/money/money.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

// Fount's own units leave decimals away that nobody uses.
it.each([
  ['CHF', 204.3, 20_430],
  ['EUR', 0.01, 1],
  ['JPY', 500, 500],
  ['KRW', 12_000, 12_000],
  ['ISK', 500, 50_000],
  ['UGX', 70, 7000],
  ['MGA', 500, 500],
  ['HUF', 90_000, 9_000_000],
  ['COP', 90_000, 9_000_000],
  ['IDR', 1_500_000, 150_000_000],
  ['KWD', 1.5, 1500],
  ['TWD', 90.5, 9050],
])('counts %s as Stripe does: %d is %i', (currency, major, stripe) => {
  const minor = fromMajorUnits(major, currency);
  expect(toStripeAmount(minor, currency)).toBe(stripe);
  expect(fromStripeAmount(stripe, currency.toLowerCase())).toBe(minor);
});

it('gives no part of a unit', () => {
  expect(() => fromStripeAmount(50_010, 'ISK')).toThrow('no whole amount');
});
