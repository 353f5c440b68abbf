import { expect, it } from 'vitest';
import { type ExchangeRate, isFarFrom } from './exchange-rate.ts';
import { findHeldRate } from './held-rate.ts';

const rateOf = (from: string, to: string, rate: string, day = '2026-11-24'): ExchangeRate => ({
  from,
  to,
  rate,
  day,
  source: 'ECB',
});

function isFar(entered: ExchangeRate, known: readonly ExchangeRate[]): boolean | null {
  const held = findHeldRate(entered, known);
  return held === null ? null : isFarFrom(entered, held.figure);
}

it.each([
  [rateOf('EUR', 'CHF', '0.94'), rateOf('EUR', 'CHF', '0.9312'), false],
  [rateOf('EUR', 'CHF', '9.312'), rateOf('EUR', 'CHF', '0.9312'), true],
  [rateOf('CHF', 'EUR', '1.074'), rateOf('EUR', 'CHF', '0.9312'), false],
  [rateOf('CHF', 'EUR', '0.9312'), rateOf('EUR', 'CHF', '0.9312'), true],
])('a rate that was mistyped or turned round is far from the one before it', (one, other, far) => {
  expect(isFar(one, [other])).toBe(far);
});

it('the nearest of the two currencies counts, before the day or after', () => {
  const rates = [
    rateOf('EUR', 'CHF', '1.5', '2015-01-01'),
    rateOf('CHF', 'EUR', '1.25', '2026-11-20'),
    rateOf('EUR', 'CHF', '0.9', '2026-11-27'),
  ];
  expect(findHeldRate(rateOf('EUR', 'CHF', '1'), rates)).toEqual({ figure: 0.9, by: [rates[2]] });
  expect(findHeldRate(rateOf('EUR', 'CHF', '1', '2026-11-21'), rates)?.figure).toBeCloseTo(0.8);
});

it.each([
  [rateOf('CHF', 'USD', '1.25'), false],
  [rateOf('CHF', 'USD', '12.5'), true],
  [rateOf('CHF', 'USD', '0.8'), true],
  [rateOf('USD', 'CHF', '0.8'), false],
])('the first rate of two currencies is held against what a third one makes of them', (entered, far) => {
  const known = [rateOf('EUR', 'CHF', '0.93'), rateOf('EUR', 'USD', '1.16'), rateOf('EUR', 'GBP', '0.86')];
  expect(isFar(entered, known)).toBe(far);
});

it('of several third currencies the one counts whose days are nearest', () => {
  const known = [
    rateOf('EUR', 'CHF', '1.6', '2008-01-01'),
    rateOf('EUR', 'USD', '1.16'),
    rateOf('GBP', 'CHF', '1.08', '2026-11-20'),
    rateOf('GBP', 'USD', '1.35', '2026-11-20'),
  ];
  expect(findHeldRate(rateOf('CHF', 'USD', '1'), known)).toEqual({
    figure: expect.closeTo(1.25),
    by: known.slice(2),
  });
});

it('nothing is known of two currencies that no rates lead between', () => {
  expect(findHeldRate(rateOf('EUR', 'CHF', '1'), [])).toBeNull();
  expect(
    findHeldRate(rateOf('EUR', 'CHF', '1'), [rateOf('EUR', 'USD', '1.16'), rateOf('GBP', 'SEK', '13')]),
  ).toBeNull();
});
