import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedPlaceAt, type PlottedAxis, shareOf, snapped, stepOfAxis, valueAt } from './axis-plot.ts';

const weight: PlottedAxis = { tag: 'wght', name: 'Weight', minimum: 100, default: 400, maximum: 900 };
const width: PlottedAxis = { tag: 'wdth', name: 'Width', minimum: 50, default: 100, maximum: 150 };
const size: PlottedAxis = { tag: 'opsz', name: 'Optical size', minimum: 9, default: 14, maximum: 144 };

test('a place of a plot is a value of its axis, in its steps and within its range', () => {
  expect(valueAt(0.5, weight)).toBe(500);
  expect(valueAt(-1, weight)).toBe(100);
  expect(valueAt(2, weight)).toBe(900);
  expect(valueAt(0.333, { ...weight, minimum: 0, maximum: 1 })).toBe(0.33);
  expect(shareOf(7, { ...weight, minimum: 7, maximum: 7 })).toBe(0.5);
});

test('whatever the axis, a value stands where it was put, within a step', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(weight, width, size),
      (share, axis) => {
        const value = valueAt(share, axis);
        expect(Math.abs(shareOf(value, axis) - share) * (axis.maximum - axis.minimum)).toBeLessThanOrEqual(
          stepOfAxis(axis),
        );
      },
    ),
    { seed: 37 },
  );
});

const named = [
  { name: 'Regular', coordinates: { wght: 400, wdth: 100, opsz: 14 } },
  { name: 'Display', coordinates: { wght: 400, wdth: 100, opsz: 144 } },
  { name: 'Bold', coordinates: { wght: 700, wdth: 100, opsz: 14 } },
];

test('a place beside a named style is that style, of several the one that is nearest on the other axes', () => {
  const find = (at: Record<string, number>) =>
    namedPlaceAt(named, { at, axes: [weight, width], others: [size], within: 0.03 })?.name;
  expect(find({ wght: 410, wdth: 101, opsz: 14 })).toBe('Regular');
  expect(find({ wght: 410, wdth: 101, opsz: 120 })).toBe('Display');
  expect(find({ wght: 690, wdth: 100 })).toBe('Bold');
  expect(find({ wght: 550, wdth: 100 })).toBeUndefined();
});

test('a value beside a stop snaps to it, one between stays', () => {
  expect(snapped(408, [400, 700], weight, 0.015)).toBe(400);
  expect(snapped(430, [400, 700], weight, 0.015)).toBe(430);
  expect(snapped(430, [], weight, 0.015)).toBe(430);
});
