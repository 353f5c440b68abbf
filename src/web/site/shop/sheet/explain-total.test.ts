import { expect, it } from 'vitest';
import type { Prices } from '#domain/price/prices.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';
import { explainTotal } from './explain-total.ts';

const prices: Prices = {
  itemPrices: {},
  steps: [],
  changes: [],
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
const quoted: Prices = {
  ...prices,
  adjustments: [{ reason: 'quote', label: 'Agreed with Ada', amount: -9000 }],
};
const untaxed = { ...prices, vat: 0, vatRate: 0, rounding: 0 };

it.each<[string, Prices, VatGround]>([
  ['excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01', prices, 'charged'],
  [
    'items 279.00, paid for L-000123-1 −90.00, excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01',
    credited,
    'charged',
  ],
  [
    'items 279.00, Agreed with Ada −90.00, excl. VAT 189.00, VAT 8.1 % 15.31, rounding −0.01',
    quoted,
    'charged',
  ],
  ['excl. VAT 189.00, VAT by your country', untaxed, 'undecided'],
  ['excl. VAT 189.00, no VAT: reverse charge, the recipient owes it', untaxed, 'reverse-charge'],
  ['excl. VAT 189.00, no VAT: supplied abroad', untaxed, 'outside'],
  ['excl. VAT 189.00, no VAT: none is charged in this country', untaxed, 'no-rate'],
  ['excl. VAT 189.00, no VAT: the seller charges none', untaxed, 'exempt'],
  ['excl. VAT 189.00, no VAT: none is due', untaxed, 'not-due'],
])('says %j', (said, of, ground) => {
  expect(explainTotal(of, ground).replaceAll('\u00a0', ' ')).toBe(said);
});
