import { expect, it } from 'vitest';
import { describeRate } from './describe-rate.ts';

it.each([
  ['EUR', 'CHF', '0.9312', 'EUR 100.00 are CHF 93.12, and CHF 100.00 are EUR 107.39'],
  ['EUR', 'JPY', '162.35', 'EUR 100.00 are JPY 16’235, and JPY 100 are EUR 0.62'],
])('a rate of %s in %s says what a hundred come to', (from, to, rate, said) => {
  const described = describeRate({ from, to, rate, day: '2026-11-24', source: 'ECB' });
  expect(described.replaceAll('\u00a0', ' ')).toBe(said);
});
