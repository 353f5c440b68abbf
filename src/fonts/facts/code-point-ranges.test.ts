import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers, toRanges } from './code-point-ranges.ts';

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
