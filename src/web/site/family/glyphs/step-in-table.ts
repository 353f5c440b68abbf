import { rowOfGlyph, type TableRow } from './lay-out-rows.ts';

/** A key as it is pressed in the table. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
}

/**
 * The glyph of the list that a key leads to, as in any grid (ARIA Authoring Practices, 'Grid'): arrows, Home and End of the row,
 * with Control of the table, and `page` rows on or back. Null for another key.
 */
export function stepInTable(
  rows: readonly TableRow[],
  glyph: number,
  { key, ctrlKey }: PressedKey,
  { page, isRtl }: { page: number; isRtl: boolean },
): number | null {
  const at = rowOfGlyph(rows, glyph);
  const row = rows[at];
  if (row?.kind !== 'glyphs') return null;
  const last = row.start + row.count - 1;
  const end = rows.findLast((each) => each.kind === 'glyphs');
  const furthest = end?.kind === 'glyphs' ? end.start + end.count - 1 : glyph;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
      return Math.min(glyph + 1, furthest);
    case back:
      return Math.max(glyph - 1, 0);
    case 'Home':
      return ctrlKey ? 0 : row.start;
    case 'End':
      return ctrlKey ? furthest : last;
    case 'ArrowDown':
      return below(rows, { at, column: glyph - row.start }, 1) ?? glyph;
    case 'ArrowUp':
      return below(rows, { at, column: glyph - row.start }, -1) ?? glyph;
    case 'PageDown':
      return below(rows, { at, column: glyph - row.start }, page) ?? glyph;
    case 'PageUp':
      return below(rows, { at, column: glyph - row.start }, -page) ?? glyph;
    default:
      return null;
  }
}

/** The glyph in the same column so many rows of glyphs below, or above; of the furthest row where there are fewer. */
function below(
  rows: readonly TableRow[],
  { at, column }: { at: number; column: number },
  steps: number,
): number | null {
  const direction = Math.sign(steps);
  let left = Math.abs(steps);
  let found: Extract<TableRow, { kind: 'glyphs' }> | null = null;
  for (let next = at + direction; next >= 0 && next < rows.length && left > 0; next += direction) {
    const row = rows[next];
    if (row?.kind !== 'glyphs') continue;
    found = row;
    left -= 1;
  }
  return found === null ? null : found.start + Math.min(column, found.count - 1);
}
