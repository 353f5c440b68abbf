import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers, spreadOver, toRanges } from './code-point-ranges.ts';

test('ranges hold exactly the code points that they were made of', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300)), (codePoints) => {
      const ranges = toRanges(codePoints.sort((a, b) => a - b));
      for (let codePoint = 0; codePoint <= 301; codePoint++) {
        expect(covers(ranges, codePoint)).toBe(codePoints.includes(codePoint));
      }
      // Neighbours are joined, so between two ranges something is missing.
      for (const [index, [first]] of ranges.entries()) {
        expect(first).toBeGreaterThan((ranges[index - 1]?.[1] ?? -2) + 1);
      }
    }),
    { seed: 11 },
  );
});

test.each<[[number, number][], number, number[]]>([
  [[[65, 70]], 3, [65, 67, 69]],
  [
    [
      [65, 66],
      [97, 98],
      [120, 120],
    ],
    10,
    [65, 66, 97, 98, 120],
  ],
  [[[0, 99_999]], 4, [0, 25_000, 50_000, 75_000]],
  [[], 4, []],
])('of %j %i are spread as %j', (ranges, howMany, spread) => {
  expect(spreadOver(ranges, howMany)).toEqual(spread);
});
