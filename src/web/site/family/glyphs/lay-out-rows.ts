import type { GlyphGroup } from '#domain/glyph/glyph.ts';

/** A row of the table: a heading over a group, or glyphs from one of the list on; where it begins, in pixels. */
export type TableRow = { top: number; height: number } & (
  | { kind: 'heading'; name: string; count: number }
  | { kind: 'glyphs'; start: number; count: number }
);

/** The measures of a table's rows, in pixels. */
export interface RowMeasures {
  columns: number;
  heading: number;
  row: number;
}

/** Lays the glyphs of a list out in rows under the headings of their groups. */
export function layOutRows(
  groups: readonly GlyphGroup[],
  { columns, heading, row }: RowMeasures,
): TableRow[] {
  const rows: TableRow[] = [];
  let top = 0;
  for (const { name, start, count } of groups) {
    rows.push({ kind: 'heading', name, count, top, height: heading });
    top += heading;
    for (let at = 0; at < count; at += columns) {
      rows.push({
        kind: 'glyphs',
        start: start + at,
        count: Math.min(columns, count - at),
        top,
        height: row,
      });
      top += row;
    }
  }
  return rows;
}

/** The groups of the glyphs at some places of a table, ascending, as a list of their own. */
export function groupPlaces(places: readonly number[], groups: readonly GlyphGroup[]): GlyphGroup[] {
  const own: GlyphGroup[] = [];
  let at = 0;
  for (const { name, start, count } of groups) {
    const first = at;
    while (at < places.length && (places[at] ?? 0) < start + count) at += 1;
    if (at > first) own.push({ name, start: first, count: at - first });
  }
  return own;
}

/** The rows that a window over the table shows, from the first to before the last, and `beyond` more on each side. */
export function rowsInView(
  rows: readonly TableRow[],
  view: { top: number; height: number },
  beyond: number,
): { from: number; to: number } {
  const first = rowAt(rows, view.top);
  const last = rowAt(rows, view.top + view.height);
  return { from: Math.max(0, first - beyond), to: Math.min(rows.length, last + 1 + beyond) };
}

/** The row that a height lies in; the last one beyond the end. */
function rowAt(rows: readonly TableRow[], height: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.top ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The row of a glyph of the list; -1 where there is none. */
export function rowOfGlyph(rows: readonly TableRow[], glyph: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = glyphRowFrom(rows, middle);
    if (row === null || glyph < row.start) high = middle - 1;
    else if (glyph >= row.start + row.count) low = middle + 1;
    else return rows.indexOf(row, middle);
  }
  return -1;
}

/** The row, or the next one after a heading. */
function glyphRowFrom(rows: readonly TableRow[], at: number): Extract<TableRow, { kind: 'glyphs' }> | null {
  const row = rows[at];
  if (row?.kind === 'glyphs') return row;
  const next = rows[at + 1];
  return next?.kind === 'glyphs' ? next : null;
}
