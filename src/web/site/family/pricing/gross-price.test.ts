import { expect, it } from 'vitest';
import { grossPrice } from './gross-price.ts';

it.each([
  [60, 810, 'CHF', 64.85],
  [60, 810, 'EUR', 64.86],
  [94.5, 810, 'CHF', 102.15],
  [40, 0, 'CHF', 40],
])('of %f at %i basis points in %s is what is paid for it: %f', (net, rate, currency, gross) => {
  expect(grossPrice(net, { rate, currency })).toBe(gross);
});
