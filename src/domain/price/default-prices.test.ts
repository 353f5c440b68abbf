import { expect, test } from 'vitest';
import { defaultCutPrice, defaultSetPrice } from './default-prices.ts';

test.each([
  [[5000], 5000],
  [[5000, 5000], 6000],
  [[5000, 5000, 5000], 9000],
  [[5000, 15000], 15000],
  [[4950, 4950, 4950], 8900],
  [[], 0],
])('a set of cuts at %j costs %i', (cuts, price) => {
  expect(defaultSetPrice(cuts, 'CHF')).toBe(price);
});

test('a currency without minor units has whole prices', () => {
  expect(defaultCutPrice(false, 'JPY')).toBe(50);
  expect(defaultSetPrice([50, 50, 51], 'JPY')).toBe(91);
});
