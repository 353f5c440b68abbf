import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisLimits, axisPositions, variationSettings } from './axis-positions.ts';

const axis = (tag: string, minimum: number, start: number, maximum: number) => ({
  tag,
  name: tag,
  minimum,
  default: start,
  maximum,
  isHidden: false,
});

test('optical size starts at 800 clamped to the axis, everything else at its default', () => {
  const axes = [axis('opsz', 9, 14, 144), axis('wght', 100, 400, 900)];
  expect(axisPositions(axes)).toEqual({ opsz: 144, wght: 400 });
  expect(axisPositions(axes, { opsz: 20, wght: 1200, wdth: 50 })).toEqual({ opsz: 20, wght: 900 });
  expect(variationSettings({ opsz: 144, wght: 400 })).toBe('"opsz" 144, "wght" 400');
});

test('a position asked for is always within its axis', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), (asked) => {
      const { wght = Number.NaN } = axisPositions([axis('wght', 100, 400, 900)], { wght: asked });
      return wght >= 100 && wght <= 900;
    }),
    { seed: 1 },
  );
});

test('an axis is pinned where all texts stand at one place, else limited to what they use', () => {
  expect(
    axisLimits([
      { wght: 400, wdth: 100 },
      { wght: 700, wdth: 100 },
    ]),
  ).toEqual({
    wght: { min: 400, max: 700 },
    wdth: 100,
  });
  expect(axisLimits([])).toEqual({});
});
