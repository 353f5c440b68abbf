import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { type MeasureLine, shapeLine } from './shape-line.ts';
import type { ShapedLine } from './shape-range.ts';

/** How far a line of text reaches, in em: from its origin to the right (x) and up from the baseline (y). */
export interface InkLine {
  /** The width that the line takes in a text. */
  advance: number;
  /** The edges of what is drawn; left is negative where a glyph hangs over the origin. All 0 where nothing is drawn. */
  inkLeft: number;
  inkRight: number;
  inkTop: number;
  inkBottom: number;
  /** How many characters the font has no glyph for. */
  missing: number;
}

/** Shapes a line and measures its ink from the extents of its glyphs. */
export function measureLine(opened: OpenedFont, line: MeasureLine): InkLine {
  return inkOf(opened, line, shapeLine(opened, line));
}

/** The ink of a line that is already shaped. */
export function inkOf(opened: OpenedFont, { axes }: Pick<MeasureLine, 'axes'>, shaped: ShapedLine): InkLine {
  const font = fontAt(opened, axes);
  const em = opened.unitsPerEm;
  let [left, right, top, bottom] = [Infinity, -Infinity, -Infinity, Infinity];
  const extentsById = new Map<number, ReturnType<typeof font.glyphExtents>>();
  for (const { id, x, y } of shaped.glyphs) {
    if (!extentsById.has(id)) extentsById.set(id, font.glyphExtents(id));
    const extents = extentsById.get(id);
    if (extents === undefined || extents.width === 0 || extents.height === 0) continue;
    left = Math.min(left, x + extents.xBearing);
    right = Math.max(right, x + extents.xBearing + extents.width);
    top = Math.max(top, y + extents.yBearing);
    bottom = Math.min(bottom, y + extents.yBearing + extents.height);
  }
  const isBlank = right === -Infinity;
  return {
    advance: shaped.advance / em,
    inkLeft: isBlank ? 0 : left / em,
    inkRight: isBlank ? 0 : right / em,
    inkTop: isBlank ? 0 : top / em,
    inkBottom: isBlank ? 0 : bottom / em,
    missing: shaped.missing,
  };
}
