import { expect, it } from 'vitest';
import type { Prices } from '#domain/price/prices.ts';
import { explainTotal } from './explain-total.ts';

const prices: Prices = {
  itemPrices: {},
  steps: [],
  adjustments: [],
  total: 18900,
  vat: 1531,
  vatRate: 810,
  rounding: -1,
  finalPrice: 20430,
  finalPriceExcludingVat: 18900,
  currency: 'CHF',
};
const credited: Prices = {
  ...prices,
  adjustments: [{ reason: 'upgrade-credit', label: 'Paid for L-000123-1', amount: -9000 }],
};
const untaxed = { ...prices, vat: 0, vatRate: 0, rounding: 0 };

it.each<[string, Prices, { country: string; isReverseCharge: boolean }]>([
  ['excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01', prices, { country: 'CH', isReverseCharge: false }],
  [
    'items 279.00, paid for L-000123-1 −90.00, excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01',
    credited,
    { country: 'CH', isReverseCharge: false },
  ],
  ['excl. VAT 189.00, VAT by your country', untaxed, { country: '', isReverseCharge: false }],
  ['excl. VAT 189.00, no VAT', untaxed, { country: 'US', isReverseCharge: false }],
  ['excl. VAT 189.00, no VAT, reverse charge', untaxed, { country: 'DE', isReverseCharge: true }],
])('says %j', (said, of, vat) => {
  expect(explainTotal(of, vat).replaceAll('\u00a0', ' ')).toBe(said);
});
