import { expect, it } from 'vitest';
import { layOutCells } from './glyph-cells.ts';

const page = { width: 500, height: 650 };

it.each([
  ['few glyphs', 5, [page]],
  ['a page of them', 245, [page]],
  ['the rest of a page and another one', 683, [{ ...page, height: 250 }, page]],
  ['many pages', 4500, Array.from({ length: 8 }, () => page)],
])('has cells for %s that fill all areas to the last row', (_, count, areas) => {
  const grids = layOutCells(count, areas);
  const cells = grids.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  expect(cells).toBeGreaterThanOrEqual(count);
  expect(cells - count).toBeLessThan(grids[0]?.columns ?? 0);
  for (const [at, { columns, rows, width, height }] of grids.entries()) {
    expect(columns * width).toBeCloseTo(500);
    expect(rows * height).toBeCloseTo(areas[at]?.height ?? 0);
  }
});

it('has no table without areas', () => {
  expect(() => layOutCells(5, [])).toThrow(RangeError);
});
