import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CurrencyRule, priceIn } from './price-in.ts';

const euro: CurrencyRule = {
  currency: 'EUR',
  factor: 1.05,
  roundTo: 500,
  prices: [{ own: 6_000, price: 5_500 }],
};
const yen: CurrencyRule = { currency: 'JPY', factor: 170, roundTo: 100, prices: [] };

it.each<[own: number, from: string, rule: CurrencyRule, price: number | null]>([
  [6_000, 'CHF', euro, 5_500],
  [28_000, 'CHF', euro, 29_500],
  [5_000, 'CHF', euro, 5_500],
  [4_762, 'CHF', euro, 5_000],
  [1, 'CHF', euro, 500],
  [0, 'CHF', euro, 0],
  [6_000, 'CHF', yen, 10_200],
  [10_200, 'JPY', { currency: 'CHF', factor: 0.006, roundTo: 100, prices: [] }, 6_100],
  [6_000, 'CHF', { ...euro, factor: null }, 5_500],
  [6_001, 'CHF', { ...euro, factor: null }, null],
])('%i of %s has the price of its own, else the one by the factor', (own, from, rule, price) => {
  expect(priceIn(own, { from, rule })).toBe(price);
});

it('a price by the factor is a whole multiple above nothing, and a dearer thing is never cheaper', () => {
  const anyRule = fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'USD'),
    factor: fc.double({ min: 0.001, max: 200, noNaN: true }),
    roundTo: fc.integer({ min: 1, max: 1_000 }),
    prices: fc.constant([]),
  });
  const anyPrice = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(anyRule, anyPrice, anyPrice, (rule, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((own) =>
        priceIn(own, { from: 'CHF', rule }),
      );
      expect(low).toBeGreaterThanOrEqual(rule.roundTo);
      expect((low ?? 0) % rule.roundTo).toBe(0);
      expect(high).toBeGreaterThanOrEqual(low ?? 0);
    }),
  );
});
