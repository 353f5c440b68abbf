import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  applyBasisPoints,
  formatMoney,
  formatRate,
  fromMajorUnits,
  roundForPayment,
  roundHalfAwayFromZero,
  toBasisPoints,
  toMajorUnits,
  toPercent,
} from './money.ts';

it.each([
  [0.5, 1],
  [-0.5, -1],
  [0.49, 0],
  [-0.2, 0],
  [2.5, 3],
  [-2.5, -3],
  [30 * 1.15, 35],
  [1.005 * 100, 101],
  [1530.9, 1531],
])('%d rounds to %d, halves away from zero', (value, rounded) => {
  expect(roundHalfAwayFromZero(value)).toBe(rounded);
});

it.each([
  [18_900, 810, 1531],
  [50, 100, 1],
  [-50, 100, -1],
  [123_456, 0, 0],
])('%d at %d basis points is %d', (amount, basisPoints, share) => {
  expect(applyBasisPoints(amount, basisPoints)).toBe(share);
});

it.each([
  [20_431, 'CHF', 20_430],
  [20_433, 'CHF', 20_435],
  [20_431, 'EUR', 20_431],
])('%d %s is paid as %d', (amount, currency, paid) => {
  expect(roundForPayment(amount, currency)).toBe(paid);
});

it.each([
  [120_430, 'CHF', 'CHF\u00a01’204.30'],
  [123_456_789, 'EUR', 'EUR\u00a01’234’567.89'],
  [-1, 'CHF', 'CHF\u00a0−0.01'],
  [0, 'CHF', 'CHF\u00a00.00'],
  [1500, 'JPY', 'JPY\u00a01’500'],
])('%d minor units of %s are shown as %s', (amount, currency, shown) => {
  expect(formatMoney({ amount, currency })).toBe(shown);
});

it('minor units and the number on the wire turn into each other, also without minor units', () => {
  expect(toMajorUnits(20_430, 'CHF')).toBe(204.3);
  expect(fromMajorUnits(1500, 'JPY')).toBe(1500);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom('CHF', 'EUR', 'JPY', 'KWD'),
      (amount, currency) => {
        expect(fromMajorUnits(toMajorUnits(amount, currency), currency)).toBe(amount);
      },
    ),
    { seed: 7 },
  );
});

it.each([
  [1_204_300, 'HUF', 'HUF\u00a01’204’300'],
  [1_204_300, 'COP', 'COP\u00a01’204’300'],
  [1_204_300, 'IDR', 'IDR\u00a01’204’300'],
  [1_204_300, 'ISK', 'ISK\u00a01’204’300'],
  [1_204_300, 'TWD', 'TWD\u00a012’043.00'],
  [1_204_300, 'KWD', 'KWD\u00a01’204.300'],
])('%d minor units of %s are %s whatever the browser knows of currencies', (amount, currency, shown) => {
  const format = vi.spyOn(Intl, 'NumberFormat').mockImplementation(
    class {
      resolvedOptions = () => ({ maximumFractionDigits: 1 });
      // It can no more than tell decimals.
    } as unknown as typeof Intl.NumberFormat,
  );
  try {
    expect(formatMoney({ amount, currency })).toBe(shown);
    expect(fromMajorUnits(toMajorUnits(amount, currency), currency)).toBe(amount);
  } finally {
    format.mockRestore();
  }
});

it.each([
  [810, 8.1, '8.1\u00a0%'],
  [0, 0, '0\u00a0%'],
  [2550, 25.5, '25.5\u00a0%'],
  [2000, 20, '20\u00a0%'],
])('a rate of %d basis points is %d percent, written %s', (basisPoints, percent, written) => {
  expect(toPercent(basisPoints)).toBe(percent);
  expect(toBasisPoints(percent)).toBe(basisPoints);
  expect(formatRate(basisPoints)).toBe(written);
});
