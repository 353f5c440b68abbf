import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeMonths } from './place-months.ts';

const measure = (text: string) => 5 * text.length;
const cell = fc.string({ minLength: 1, maxLength: 24 });
const columns = (count: number) =>
  fc.array(fc.record({ head: cell, cells: fc.array(cell, { minLength: 1, maxLength: 3 }) }), {
    minLength: count,
    maxLength: count,
  });

test('every cell has its room, and all columns theirs beside each other or, by groups, below each other', () => {
  const groups = fc.array(fc.record({ title: cell, columns: columns(3) }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(columns(2), groups, (lead, shown) => {
      const tables = placeMonths({ lead, groups: shown }, { room: 745, measure });
      expect([1, 3]).toContain(tables.length);
      expect(tables.flatMap((table) => table.groups.slice(1).map(({ title }) => title))).toEqual(
        shown.map(({ title }) => title),
      );
      for (const { groups: placed } of tables) {
        const all = placed.flatMap((group) => group.columns);
        for (const { head, cells, width } of all)
          expect(width).toBeGreaterThan(Math.max(...[head, ...cells].map(measure)));
        expect(all.slice(1).every(({ before }) => before >= 6)).toBe(true);
        expect(all.reduce((sum, { before, width }) => sum + before + width, 0)).toBeCloseTo(745, 6);
      }
    }),
    { seed: 20261129, numRuns: 300 },
  );
});
