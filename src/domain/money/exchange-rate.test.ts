import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertMoney, type ExchangeRate, isRate } from './exchange-rate.ts';

const rateOf = (from: string, to: string, rate: string): ExchangeRate => ({
  from,
  to,
  rate,
  day: '2026-11-24',
  source: 'ECB',
});

it.each<[amount: number, currency: string, rate: ExchangeRate, converted: number]>([
  [3_591, 'CHF', rateOf('EUR', 'CHF', '0.9312'), 3_856],
  [3_591, 'EUR', rateOf('EUR', 'CHF', '0.9312'), 3_344],
  [5_700, 'JPY', rateOf('EUR', 'JPY', '162.35'), 3_511],
  [3_511, 'EUR', rateOf('EUR', 'JPY', '162.35'), 5_700],
  [1, 'CHF', rateOf('CHF', 'EUR', '0.5'), 1],
  [-1, 'CHF', rateOf('CHF', 'EUR', '0.5'), -1],
  [-1, 'CHF', rateOf('CHF', 'EUR', '0.4'), 0],
  [0, 'CHF', rateOf('CHF', 'EUR', '1.07'), 0],
])('%i of %s come to what a bookkeeper reckons', (amount, currency, rate, converted) => {
  expect(convertMoney({ amount, currency }, rate)).toBe(converted);
});

it('what is converted there and back is what it was, where a minor unit of the other is no larger', () => {
  const anyRate = fc.integer({ min: 10_000, max: 90_000 }).map((figure) => `1.${figure}`);
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), anyRate, (amount, figure) => {
      const rate = rateOf('EUR', 'CHF', figure);
      const there = convertMoney({ amount, currency: 'EUR' }, rate);
      expect(convertMoney({ amount: there, currency: 'CHF' }, rate)).toBe(amount);
    }),
  );
});

it('a rate says nothing of a third currency', () => {
  expect(() => convertMoney({ amount: 1, currency: 'USD' }, rateOf('EUR', 'CHF', '0.93'))).toThrow(
    'nothing of USD',
  );
});

it.each([
  ['0.9312', true],
  ['162.35', true],
  ['1', true],
  ['0', false],
  ['0.000', false],
  ['0,93', false],
  ['-1', false],
  ['1e3', false],
  ['.5', false],
  ['', false],
])('%j is a rate: %s', (text, is) => {
  expect(isRate(text)).toBe(is);
});
