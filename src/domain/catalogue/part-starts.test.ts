import { expect, it } from 'vitest';
import { nearestPartStart, partStarts } from './part-starts.ts';

it.each([
  [[], 3, [0]],
  [[1, 1, 1], 3, [0]],
  [[1, 1, 1, 1], 3, [0, 3]],
  [[1, 1, 4, 1, 1, 1], 3, [0, 6]],
  [[5, 5, 1], 3, [0, 5, 10]],
  [[1, 2, 1, 2, 1], 3, [0, 3, 6]],
])('runs of %j lines in parts of %d begin at %j', (runs, size, expected) => {
  expect(partStarts(runs, size)).toEqual(expected);
});

it.each([
  [0, 0],
  [5, 3],
  [6, 6],
  [999, 6],
  [-1, 0],
  [Number.NaN, 0],
])('the line %d is in the part from %d', (line, start) => {
  expect(nearestPartStart([0, 3, 6], line)).toBe(start);
});
