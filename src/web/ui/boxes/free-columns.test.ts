import { expect, it } from 'vitest';
import { freeColumns } from './free-columns.ts';

it.each([
  [[], []],
  [[12], [0]],
  [
    [12, 6, 6],
    [0, 0, 0],
  ],
  [
    [12, 6, 6, 6],
    [0, 0, 0, 6],
  ],
  [
    [6, 12],
    [6, 0],
  ],
  [
    [8, 8],
    [4, 4],
  ],
  [
    [4, 4, 4, 3],
    [0, 0, 0, 9],
  ],
])('behind boxes of the widths %j stay %j columns free', (widths, free) => {
  expect(freeColumns(widths.map((width) => ({ width })))).toEqual(free);
});
