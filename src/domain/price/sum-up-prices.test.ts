import { expect, it } from 'vitest';
import { sumUpPrices } from './sum-up-prices.ts';

it.each<[string, number[], number[], number, string, [number, number, number, number]]>([
  ['the specification’s worked example', [9450, 9450], [], 810, 'CHF', [18_900, 1531, -1, 20_430]],
  ['with a surcharge', [9450, 9450, 1000], [], 810, 'CHF', [19_900, 1612, -2, 21_510]],
  ['without VAT', [9450, 9450], [], 0, 'CHF', [18_900, 0, 0, 18_900]],
  ['in a currency that is not rounded', [9450, 9450], [], 1900, 'EUR', [18_900, 3591, 0, 22_491]],
  ['less a credit', [9450], [-450], 810, 'CHF', [9000, 729, 1, 9730]],
  ['less a credit of more than there is', [9450], [-10_000], 810, 'CHF', [0, 0, 0, 0]],
  ['nothing', [], [], 810, 'CHF', [0, 0, 0, 0]],
])('%s adds up', (_name, itemPrices, credits, vatRate, currency, [total, vat, rounding, finalPrice]) => {
  const adjustments = credits.map((amount) => ({ reason: 'coupon' as const, label: 'Credit', amount }));
  const sums = sumUpPrices({ itemPrices, adjustments, vatRate, currency });
  expect(sums).toMatchObject({ total, vat, rounding, finalPrice, finalPriceExcludingVat: total, vatRate });
  expect(sums.total + sums.vat + sums.rounding).toBe(sums.finalPrice);
  const left = itemPrices.reduce((one, other) => one + other, 0);
  expect(sums.adjustments.reduce((sum, { amount }) => sum + amount, left)).toBe(total);
});
