import { expect, it } from 'vitest';
import {
  formatByteLength,
  formatCount,
  formatFactor,
  formatNumber,
  formatPercent,
  formatSigned,
} from './figures.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1’000'],
  [25_000, '25’000'],
  [1_234_567, '1’234’567'],
  [1234.5678, '1’234.5678'],
  [-3, '−3'],
  [-12_000.5, '−12’000.5'],
])('the number %d is written %s', (value, written) => {
  expect(formatNumber(value)).toBe(written);
});

it('things are counted in the plural but for one', () => {
  expect(formatCount(1, 'style')).toBe('1 style');
  expect(formatCount(0, 'style')).toBe('0 styles');
  expect(formatCount(1200, 'entry', 'entries')).toBe('1’200 entries');
});

it.each([
  [8.1, '8.1\u00a0%'],
  [0, '0\u00a0%'],
  [100, '100\u00a0%'],
])('a share of %d percent is %s', (percent, written) => {
  expect(formatPercent(percent)).toBe(written);
});

it.each([
  [1.75, '×\u00a01.75'],
  [2, '×\u00a02'],
  [1 / 3, '×\u00a00.3333'],
  [1500, '×\u00a01’500'],
])('a factor of %d is %s', (factor, written) => {
  expect(formatFactor(factor)).toBe(written);
});

it('a difference stands apart from its sign', () => {
  expect(formatSigned('12.00', false)).toBe('+\u00a012.00');
  expect(formatSigned(formatPercent(10), true)).toBe('−\u00a010\u00a0%');
});

it.each([
  [0, '0\u00a0bytes'],
  [999, '999\u00a0bytes'],
  [1000, '1\u00a0kB'],
  [345_678, '346\u00a0kB'],
  [999_499, '999\u00a0kB'],
  [999_500, '1.0\u00a0MB'],
  [3_140_000, '3.1\u00a0MB'],
  [1_234_567_890, '1’234.6\u00a0MB'],
])('a file of %d bytes is %s large', (bytes, written) => {
  expect(formatByteLength(bytes)).toBe(written);
});
