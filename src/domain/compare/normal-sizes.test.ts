import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measuredCut, normalSizes } from './normal-sizes.ts';

const latin = { xHeight: 0.5, capHeight: 0.7, stem: 0.08 };
const small = { xHeight: 0.4, capHeight: 0.7, stem: 0.08 };
const arabic = { xHeight: null, capHeight: null, stem: null };

it.each([
  ['size', [100, 100, 100], [true, true, true]],
  ['x-height', [100, 125, 100], [true, true, false]],
  ['cap-height', [100, 100, 100], [true, true, false]],
] as const)('with the same %s cuts have the sizes %j', (by, sizes, normal) => {
  const found = normalSizes(by, { size: 100, cuts: [latin, small, arabic] });
  expect(found.map(({ size }) => size)).toEqual(sizes);
  expect(found.map(({ isNormal }) => isNormal)).toEqual(normal);
});

it.each([
  ['lacks the letter', arabic],
  ['has nothing of it', { ...latin, xHeight: 0 }],
])('where the first cut %s, the first that has the height is measured by', (_, first) => {
  const cuts = [first, latin, small];
  expect(normalSizes('x-height', { size: 40, cuts })).toEqual([
    { size: 40, isNormal: false },
    { size: 40, isNormal: true },
    { size: 50, isNormal: true },
  ]);
  expect([measuredCut('x-height', cuts), measuredCut('size', cuts)]).toEqual([1, 0]);
});

it('cuts of which none has the height are left at one size', () => {
  const found = normalSizes('x-height', { size: 40, cuts: [arabic, arabic] });
  expect(found).toEqual([
    { size: 40, isNormal: false },
    { size: 40, isNormal: false },
  ]);
  expect(measuredCut('x-height', [arabic])).toBeNull();
});

const height = fc.double({ min: 0.2, max: 1.2, noNaN: true });
it('what is made the same is the same to a hundredth of a pixel of size', () => {
  fc.assert(
    fc.property(
      fc.array(height, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 8, max: 800 }),
      (heights, size) => {
        const cuts = heights.map((xHeight) => ({ xHeight, capHeight: null, stem: null }));
        const found = normalSizes('x-height', { size, cuts });
        const shown = found.map((each, at) => each.size * (heights[at] ?? 0));
        for (const each of shown) expect(Math.abs(each - (shown[0] ?? 0))).toBeLessThan(0.02);
      },
    ),
    { seed: 16 },
  );
});
