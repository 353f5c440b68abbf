import { expect, it } from 'vitest';
import { freeColumns } from './free-columns.ts';

it.each([
  [[], 0],
  [[12], 0],
  [[12, 6, 6], 0],
  [[12, 6, 6, 6], 6],
  [[8, 8], 4],
  [[4, 4, 4, 3], 9],
])('boxes of the widths %j leave %s columns free', (widths, free) => {
  expect(freeColumns(widths.map((width) => ({ width })))).toBe(free);
});
