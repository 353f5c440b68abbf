import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAmount } from './split-amount.ts';

it.each<[number, number[], number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [1, 2, 1], [25, 50, 25]],
  [101, [0, 0], [51, 50]],
  [0, [3, 4], [0, 0]],
  [7, [0, 5], [0, 7]],
  [2_147_483_647, [2_147_483_647, 2_147_483_647], [1_073_741_824, 1_073_741_823]],
])('%i by %j is %j', (amount, weights, parts) => {
  expect(splitAmount(amount, weights)).toEqual(parts);
});

it('is refused without a weight', () => {
  expect(() => splitAmount(1, [])).toThrow('among nothing');
});

it('adds up, each part within one unit of its share, and one without weight gets nothing beside those that have one', () => {
  const largest = 2_147_483_647;
  const amounts = fc.integer({ min: 0, max: largest });
  const weights = fc.array(fc.integer({ min: 0, max: largest }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, weights, (amount, given) => {
      const parts = splitAmount(amount, given);
      const sum = given.reduce((one, other) => one + other, 0);
      expect(parts.reduce((one, other) => one + other, 0)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        const share = sum === 0 ? amount / given.length : (amount * (given[index] ?? 0)) / sum;
        expect(Math.abs(part - share)).toBeLessThanOrEqual(1);
        if (sum > 0 && given[index] === 0) expect(part).toBe(0);
      }
    }),
    { seed: 20_261_124 },
  );
});
