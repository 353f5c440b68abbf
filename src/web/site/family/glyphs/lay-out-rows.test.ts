import { expect, it, test } from 'vitest';
import { groupPlaces, layOutRows, rowOfGlyph, rowsInView } from './lay-out-rows.ts';
import { stepInTable } from './step-in-table.ts';

const groups = [
  { name: 'Latin capitals', start: 0, count: 7 },
  { name: 'Latin small letters', start: 7, count: 3 },
  { name: 'Figures', start: 10, count: 10 },
];
const rows = layOutRows(groups, { columns: 5, heading: 40, row: 80 });

test('glyphs stand in rows under their headings', () => {
  expect(rows.map((row) => (row.kind === 'heading' ? row.name : [row.start, row.count]))).toEqual([
    'Latin capitals',
    [0, 5],
    [5, 2],
    'Latin small letters',
    [7, 3],
    'Figures',
    [10, 5],
    [15, 5],
  ]);
  expect(rows.at(-1)?.top).toBe(3 * 40 + 4 * 80);
});

test('every glyph is found in its row, and none beyond', () => {
  for (let glyph = 0; glyph < 20; glyph += 1) {
    const row = rows[rowOfGlyph(rows, glyph)];
    expect(row?.kind === 'glyphs' && glyph >= row.start && glyph < row.start + row.count).toBe(true);
  }
  expect(rowOfGlyph(rows, 20)).toBe(-1);
  expect(rowOfGlyph([], 0)).toBe(-1);
});

test('what is found stands under the headings of its groups', () => {
  expect(groupPlaces([1, 6, 12], groups)).toEqual([
    { name: 'Latin capitals', start: 0, count: 2 },
    { name: 'Figures', start: 2, count: 1 },
  ]);
  expect(groupPlaces([], groups)).toEqual([]);
});

test('few rows are in view, of however many there are', () => {
  const many = layOutRows([{ name: 'Han', start: 0, count: 65_535 }], { columns: 10, heading: 40, row: 80 });
  const { from, to } = rowsInView(many, { top: 200_000, height: 600 }, 3);
  expect(to - from).toBeLessThanOrEqual(16);
  expect(many[from + 3]?.top).toBeLessThanOrEqual(200_000);
  expect(rowsInView(rows, { top: 0, height: 1 }, 0)).toEqual({ from: 0, to: 1 });
  expect(rowsInView([], { top: 0, height: 100 }, 2)).toEqual({ from: 0, to: 0 });
});

it.each([
  [0, 'ArrowRight', 1],
  [19, 'ArrowRight', 19],
  [4, 'ArrowRight', 5],
  [0, 'ArrowLeft', 0],
  [3, 'ArrowDown', 6],
  [6, 'ArrowDown', 8],
  [12, 'ArrowUp', 9],
  [13, 'ArrowUp', 9],
  [2, 'ArrowUp', 2],
  [17, 'ArrowDown', 17],
  [8, 'Home', 7],
  [8, 'End', 9],
  [8, 'Control+Home', 0],
  [8, 'Control+End', 19],
  [1, 'PageDown', 8],
  [1, 'PageUp', 1],
  [18, 'PageUp', 9],
  [8, 'a', null],
])('from the glyph %i %s leads to %j', (glyph, keys, to) => {
  const key = keys.replace('Control+', '');
  const pressed = { key, ctrlKey: keys !== key };
  expect(stepInTable(rows, glyph, pressed, { page: 2, isRtl: false })).toBe(to);
});

test('where lines run to the left, so do the arrows', () => {
  const press = (key: string) => stepInTable(rows, 3, { key, ctrlKey: false }, { page: 2, isRtl: true });
  expect([press('ArrowLeft'), press('ArrowRight')]).toEqual([4, 2]);
});
