import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LARGEST_AMOUNT } from '#domain/limits.ts';
import { changePrice, type PriceRule } from './change-price.ts';

const percent = (basisPoints: number, roundTo = 1): PriceRule => ({
  by: { is: 'percent', basisPoints },
  roundTo,
});
const amount = (by: number, roundTo = 1): PriceRule => ({ by: { is: 'amount', amount: by }, roundTo });

test.each([
  ['five percent more', 6000, percent(500), 6300],
  ['two and a half percent less', 6000, percent(-250), 5850],
  ['a half of a minor unit goes up', 10, percent(500), 11],
  ['a half of a step goes up', 6250, percent(0, 500), 6500],
  ['just below a half of a step goes down', 6249, percent(0, 500), 6000],
  ['an amount more, in whole francs', 4950, amount(500, 100), 5500],
  ['an amount less', 4950, amount(-500), 4450],
  ['what is free stays free', 0, amount(500), 0],
  ['less than nothing is said as it is', 300, amount(-500), -200],
  ['a half below nothing goes up, too', 300, amount(-350, 100), 0],
  ['a price that rounding takes away', 200, percent(0, 500), 0],
])('%s', (_what, price, rule, changed) => {
  expect(changePrice(price, rule)).toBe(changed);
});

test('every price comes to the nearest multiple, exactly', () => {
  const rules = fc.record({
    by: fc.oneof(
      fc.record({
        is: fc.constant('percent' as const),
        basisPoints: fc.integer({ min: -9999, max: 100_000 }),
      }),
      fc.record({
        is: fc.constant('amount' as const),
        amount: fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }),
      }),
    ),
    roundTo: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LARGEST_AMOUNT }), rules, (price, rule) => {
      const changed = changePrice(price, rule);
      expect(changed % rule.roundTo === 0).toBe(true);
      const { by, roundTo } = rule;
      const meant =
        by.is === 'percent'
          ? BigInt(price) * BigInt(10_000 + by.basisPoints)
          : BigInt(price + by.amount) * 10_000n;
      const off = BigInt(changed) * 10_000n - meant;
      const half = BigInt(roundTo) * 5000n;
      expect(off > -half && off <= half).toBe(true);
    }),
  );
});
