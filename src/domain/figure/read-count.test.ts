import { expect, it } from 'vitest';
import { formatNumber } from './figures.ts';
import { readCount } from './read-count.ts';

it.each([
  ['', ''],
  ['   ', ''],
  ['12', 12],
  ['100 000', 100_000],
  ['100\u00a0000', 100_000],
  ['100’000', 100_000],
  ["1'000", 1000],
  ['1,000,000', 1_000_000],
  ['-3', -3],
  ['2.5', 2.5],
  ['1,5', '1,5'],
  ['twelve', 'twelve'],
  ['1e9', '1e9'],
  ['99999999999999999999', '99999999999999999999'],
])('reads %j as %j', (text, count) => {
  expect(readCount(text)).toBe(count);
});

it.each([0, 7, 1000, 1_234_567, 2.5, -3, -12_000])('reads %d as it is written', (value) => {
  expect(readCount(formatNumber(value))).toBe(value);
});
