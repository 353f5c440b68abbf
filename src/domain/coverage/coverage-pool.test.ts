import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageNeeds } from './coverage-needs.ts';
import { createCoveragePool } from './coverage-pool.ts';

type Range = [first: number, last: number];

/** Ascending ranges around the borders of blocks, in Latin with its marks, and far away. */
const anyRanges = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 0x20, max: 0x17f }),
      fc.integer({ min: 0x300, max: 0x330 }),
      fc.constantFrom(0xff, 0x100, 0x4e00, 0x4eff, 0x4f00, 0x1f600, 0x10ffff),
    ),
    { maxLength: 300 },
  )
  .map((codePoints) => codePoints.sort((one, other) => one - other).map((each): Range => [each, each]));

function isIn(ranges: readonly Range[], codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

test('what fonts lack of a text and languages is what a look at each character tells', () => {
  fc.assert(
    fc.property(
      fc.array(anyRanges, { minLength: 1, maxLength: 8 }),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('Ọ́ é ſ ﬁ 😀 각')),
      fc.subarray(['de', 'fr', 'vi', 'yo', 'nl', 'ko']),
      (fonts, text, languages) => {
        const pool = createCoveragePool();
        const numbers = fonts.map((ranges) => pool.add(ranges));
        const { needs } = coverageNeeds({ text, languages });
        const question = pool.ask(needs);
        for (const [at, ranges] of fonts.entries()) {
          const missing = needs
            .filter(({ forms }) => !forms.some((form) => form.every((each) => isIn(ranges, each))))
            .map(({ shown }) => shown);
          expect(question.countMissing(numbers[at] ?? -1)).toBe(missing.length);
          expect(question.listMissing(numbers[at] ?? -1, needs.length)).toEqual(missing);
          for (const character of text) {
            const codePoint = character.codePointAt(0) ?? 0;
            expect(pool.has(numbers[at] ?? -1, codePoint)).toBe(isIn(ranges, codePoint));
          }
        }
      },
    ),
    { seed: 14, numRuns: 40 },
  );
});

test('fonts with the same characters are one coverage', () => {
  const pool = createCoveragePool();
  const latin = pool.add([[0x20, 0x7e]]);
  expect(pool.add([[0x20, 0x7e]])).toBe(latin);
  expect(pool.add([[0x20, 0x7d]])).not.toBe(latin);
});
