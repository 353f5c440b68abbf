import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { type MeasureLine, shapeLine } from './shape-line.ts';
import type { ShapedLine } from './shape-range.ts';

/** How far a line of text reaches, in em: from its origin to the right (x) and up from the baseline (y). */
export interface InkLine {
  /** The width that the line takes in a text. */
  advance: number;
  /**
   * The edges of what is drawn, with the place of letters that the font lacks; left is negative where a glyph hangs over the origin.
   * All 0 where nothing is drawn.
   */
  inkLeft: number;
  inkRight: number;
  inkTop: number;
  inkBottom: number;
  edges: LineEdges;
  /** How many characters the font has no glyph for. */
  missing: number;
}

/** What a text that is broken into lines needs besides, so that no letter is cut at their ends, in em. */
interface LineEdges {
  /** How far any of its letters hangs over its own place to either side, whichever of them a line begins or ends with; never below 0. */
  left: number;
  right: number;
  /** The middle of a line's box above the baseline, whatever its height is (CSS Inline Layout, half-leading). */
  middle: number;
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
  let [overLeft, overRight] = [0, 0];
  let [blankLeft, blankRight] = [Infinity, -Infinity];
  const extentsById = new Map<number, ReturnType<typeof font.glyphExtents>>();
  const places = clusterPlaces(shaped.glyphs);
  for (const [index, { id, x, y, advance }] of shaped.glyphs.entries()) {
    if (id === 0 && advance > 0) {
      blankLeft = Math.min(blankLeft, x);
      blankRight = Math.max(blankRight, x + advance);
    }
    if (!extentsById.has(id)) extentsById.set(id, font.glyphExtents(id));
    const extents = extentsById.get(id);
    if (id === 0 || extents === undefined || extents.width === 0 || extents.height === 0) continue;
    left = Math.min(left, x + extents.xBearing);
    right = Math.max(right, x + extents.xBearing + extents.width);
    top = Math.max(top, y + extents.yBearing);
    bottom = Math.min(bottom, y + extents.yBearing + extents.height);
    const { start, end } = places[index] ?? { start: x, end: x };
    overLeft = Math.max(overLeft, start - x - extents.xBearing);
    overRight = Math.max(overRight, x + extents.xBearing + extents.width - end);
  }
  const isBlank = right === -Infinity;
  return {
    advance: shaped.advance / em,
    inkLeft: isBlank ? 0 : Math.min(left, blankLeft) / em,
    inkRight: isBlank ? 0 : Math.max(right, blankRight) / em,
    inkTop: isBlank ? 0 : top / em,
    inkBottom: isBlank ? 0 : bottom / em,
    edges: { left: overLeft / em, right: overRight / em, middle: ascentLessDescent(font) / 2 / em },
    missing: shaped.missing,
  };
}

/** For each glyph the place in the line of the letter that it is a part of: from pen to pen. */
function clusterPlaces(glyphs: ShapedLine['glyphs']): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  let pen = 0;
  for (const [index, { advance, cluster }] of glyphs.entries()) {
    const before = places[index - 1];
    const place =
      before !== undefined && glyphs[index - 1]?.cluster === cluster ? before : { start: pen, end: pen };
    pen += advance;
    place.end = pen;
    places.push(place);
  }
  return places;
}

/**
 * Ascent less descent in font units, twice the height of the middle of a line's box over its baseline (CSS Inline Layout,
 * half-leading). HarfBuzz chooses among hhea and OS/2 as browsers do and moves with the axes (MVAR).
 */
export function ascentLessDescent(font: ReturnType<typeof fontAt>): number {
  const { ascender, descender } = font.hExtents();
  return ascender + descender;
}
