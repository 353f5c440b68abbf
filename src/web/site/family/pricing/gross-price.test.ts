import { expect, it } from 'vitest';
import { grossPrice } from './gross-price.ts';

it.each([
  [60, 810, 64.86],
  [94.5, 810, 102.15],
  [40, 0, 40],
])('of %f at %i basis points is %f', (net, rate, gross) => {
  expect(grossPrice(net, { rate, currency: 'CHF' })).toBe(gross);
});
