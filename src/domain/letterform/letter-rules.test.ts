import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areDistinct } from './distinct-strokes.ts';
import { outlineSegments, type Segment, uprightSegments } from './outline-segments.ts';
import { storeysOfA, storeysOfG } from './storeys.ts';
import { contrastOf, stemSlant, stemWidth } from './stroke-measures.ts';
import { type Contour, type DrawnLetter, drawnLetters, outlineOf } from './testing/drawn-letters.ts';
import { zeroFormOf } from './zero-form.ts';

function segmentsOf(contours: readonly Contour[]): Segment[] {
  const segments = outlineSegments(outlineOf(contours));
  if (segments === null) throw new Error('The letter is not read.');
  return segments;
}

const rules = { a: storeysOfA, g: storeysOfG, zero: zeroFormOf };

const cases: [letter: DrawnLetter, rule: keyof typeof rules, form: string | null][] = [
  ['oneStoreyA', 'a', 'one-storey'],
  ['twoStoreyA', 'a', 'two-storey'],
  // An arch that closes on the bowl.
  ['closedA', 'a', 'two-storey'],
  ['capitalA', 'a', null],
  ['bareI', 'a', null],
  ['oneStoreyG', 'g', 'one-storey'],
  // A tail that closes is no second storey where the stem leads to it.
  ['loopedG', 'g', 'one-storey'],
  ['twoStoreyG', 'g', 'two-storey'],
  ['openTwoStoreyG', 'g', 'two-storey'],
  ['capitalG', 'g', null],
  ['bareI', 'g', null],
  ['plainZero', 'zero', 'plain'],
  ['slashedZero', 'zero', 'slashed'],
  ['freeStrokeZero', 'zero', 'slashed'],
  ['dottedZero', 'zero', 'dotted'],
  ['bareI', 'zero', null],
];

test.for(cases)('%s as %s is %s', ([letter, rule, form]) => {
  expect(rules[rule](segmentsOf(drawnLetters[letter]))).toBe(form);
});

test.for<[letters: DrawnLetter[], isDistinct: boolean]>([
  [['one', 'serifI', 'tailedL'], true],
  [['one', 'bareI', 'tailedL'], true],
  [['one', 'serifI', 'bareL'], true],
  // Another height and another stem are no other form.
  [['one', 'bareI', 'bareL'], false],
  [['one', 'serifI', 'one'], false],
])('%j are distinct: %s', ([letters, isDistinct]) => {
  expect(areDistinct(letters.map((letter) => segmentsOf(drawnLetters[letter])))).toBe(isDistinct);
});

test('scale, place, order and direction of contours leave the answers alone', () => {
  const letters = fc.constantFrom(...cases);
  const change = fc.record({
    scale: fc.double({ min: 0.002, max: 50, noNaN: true }),
    right: fc.integer({ min: -3000, max: 3000 }),
    isTurned: fc.boolean(),
    seed: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  });
  fc.assert(
    fc.property(letters, change, ([letter, rule, form], { scale, right, isTurned, seed }) => {
      const changed = drawnLetters[letter]
        .map((contour, at): [number, Contour] => {
          const placed = contour.map(([x, y]) => [(x + right) * scale, y * scale] as const);
          return [seed[at] ?? 0, isTurned ? placed.toReversed() : placed];
        })
        .sort(([one], [other]) => one - other)
        .map(([, contour]) => contour);
      expect(rules[rule](segmentsOf(changed))).toBe(form);
    }),
    { seed: 14, numRuns: 300 },
  );
});

test('a letter that leans is what it is upright', () => {
  for (const [letter, rule, form] of cases) {
    const leaning = drawnLetters[letter].map((contour) => contour.map(([x, y]) => [x + y * 0.2, y] as const));
    expect(rules[rule](uprightSegments(segmentsOf(leaning), (Math.atan(0.2) * 180) / Math.PI))).toBe(form);
  }
  const leaning = drawnLetters.bareI.map((contour) => contour.map(([x, y]) => [x + y * 0.2, y] as const));
  expect(stemSlant(segmentsOf(leaning))).toBeCloseTo(11.31, 1);
  expect(stemSlant(segmentsOf(drawnLetters.bareI))).toBeCloseTo(0, 5);
});

test('stems and contrast are measured in the letter’s own units', () => {
  expect(stemWidth(segmentsOf(drawnLetters.bareI))).toBeCloseTo(80, 5);
  expect(contrastOf(segmentsOf(drawnLetters.plainZero))).toBeCloseTo(80 / 70, 1);
  expect(contrastOf(segmentsOf(drawnLetters.bareI))).toBeNull();
});

test.for<[outline: string, steps: { type: string; values: number[] }[], segments: number | null]>([
  ['an empty outline', [], 0],
  ['a point', [{ type: 'M', values: [0, 0] }], 0],
  ['places that are no numbers', [{ type: 'M', values: [Number.NaN, 0] }], null],
  ['places without end', [{ type: 'L', values: [Number.POSITIVE_INFINITY, 0] }], null],
  [
    'tens of thousands of curves',
    Array.from({ length: 60_000 }, (_, at) => ({ type: 'Q', values: [at, 1, at, at % 7] })),
    null,
  ],
])('%s is told to be so', ([, steps, segments]) => {
  expect(outlineSegments(steps)?.length ?? null).toBe(segments);
});

test('an outline that crosses itself all over is answered', () => {
  const star = Array.from({ length: 4_000 }, (_, at): readonly [number, number] => [
    (at * 7919) % 1000,
    (at * 104_729) % 1000,
  ]);
  const segments = segmentsOf([star]);
  for (const rule of Object.values(rules)) expect(() => rule(segments)).not.toThrow();
  expect(() => contrastOf(segments)).not.toThrow();
});
