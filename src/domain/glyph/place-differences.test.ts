import { expect, test } from 'vitest';
import { GLYPH_SHEET } from './glyph.ts';
import { placeInCell, placeOnSheet } from './place-differences.ts';
import type { InkBox } from './version-changes.ts';

const glyph = (box: InkBox | null) => ({ box });
const letter = { left: 0.05, top: 0.7, width: 0.5, height: 0.7 };
const wide = { left: -1, top: 0.9, width: 3, height: 1.2 };

function expectInside(
  { em, left, baseline }: { em: number; left: number; baseline: number },
  box: InkBox,
  cell: { left: number; top: number; width: number; height: number },
) {
  expect(left + box.left * em).toBeGreaterThanOrEqual(cell.left);
  expect(left + (box.left + box.width) * em).toBeLessThanOrEqual(cell.left + cell.width);
  expect(baseline - box.top * em).toBeGreaterThanOrEqual(cell.top);
  expect(baseline + (box.height - box.top) * em).toBeLessThanOrEqual(cell.top + cell.height);
}

test('both versions of a glyph stand at one place, in which each has room', () => {
  const { cellWidth: width, cellHeight: height, columns, em } = GLYPH_SHEET;
  const differences = Array.from({ length: columns + 2 }, (_, at) =>
    at % 2 === 0 ? { before: glyph(letter), after: glyph(wide) } : { before: null, after: glyph(letter) },
  );
  const places = placeOnSheet(differences);
  for (const [at, place] of places.entries()) {
    const cell = { left: (at % columns) * width, top: Math.floor(at / columns) * height, width, height };
    expect(place.em).toBeLessThanOrEqual(em);
    expectInside(place, letter, cell);
    if (at % 2 === 0) expectInside(place, wide, cell);
  }
  expect(places[1]?.em).toBe(em);
});

test('a glyph without ink has a place, too', () => {
  const place = placeInCell({ before: glyph(null), after: null }, { width: 100, height: 100, em: 64 });
  expect(Object.values(place).every(Number.isFinite)).toBe(true);
});
