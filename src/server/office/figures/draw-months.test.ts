import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawMonths } from './draw-months.ts';

const noughts = Array.from({ length: 11 }, () => 0);

test('a month without anything has a bar without height, on the line of nothing', () => {
  const { bars, lines } = drawMonths([10_000, ...noughts]);
  expect(lines.at(0)).toEqual({ y: 100, value: 0 });
  expect(lines.at(-1)).toEqual({ y: 0, value: 10_000 });
  expect(bars[0]).toMatchObject({ y: 0, height: 100 });
  expect(bars[1]).toMatchObject({ y: 100, height: 0 });
});

test('what was taken back hangs from the line of nothing', () => {
  const { bars, lines } = drawMonths([10_000, -10_000, ...noughts.slice(1)]);
  expect(lines.find(({ value }) => value === 0)).toEqual({ y: 50, value: 0 });
  expect(bars[0]).toMatchObject({ y: 0, height: 50 });
  expect(bars[1]).toMatchObject({ y: 50, height: 50 });
});

test('nothing at all is a line', () => {
  const { bars, lines } = drawMonths([0, ...noughts]);
  expect(lines).toEqual([{ y: 100, value: 0 }]);
  expect(bars.every(({ height }) => height === 0)).toBe(true);
});

test('bars stay within the chart, apart from each other and as long as their values, whatever these are', () => {
  const amount = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 12, maxLength: 12 }), (values) => {
      const { bars, lines } = drawMonths(values);
      const most = Math.max(...values.map(Math.abs));
      const longest = Math.max(...bars.map(({ height }) => height));
      for (const [at, { x, y, width, height }] of bars.entries()) {
        expect(x).toBeGreaterThanOrEqual((bars[at - 1]?.x ?? 0) + (bars[at - 1]?.width ?? 0));
        expect(x + width).toBeLessThanOrEqual(100);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(100.02);
        if (most > 0) expect(height / longest).toBeCloseTo(Math.abs(values[at] ?? 0) / most, 2);
      }
      expect(lines.every(({ y }) => y >= 0 && y <= 100)).toBe(true);
    }),
    { seed: 20261128, numRuns: 200 },
  );
});
