import type * as hb from 'harfbuzzjs';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';
import { drawCells } from './draw-cells.ts';
import { type CellGrid, layOutCells } from './glyph-cells.ts';
import { shadePng } from './shade-png.ts';

/** A part of a table of all glyphs of a font, which goes over areas of one width, in points. */
export interface GlyphTable {
  axes?: Record<string, number>;
  areas: readonly { width: number; height: number }[];
  /** Which of the areas is drawn. */
  at: number;
  colors: { paper: string; ink: string };
}

/** A PNG for the area; how many glyphs there are that show something, and how many of them all areas show together. */
export interface DrawnGlyphTable {
  glyphs: number;
  shown: number;
  png: Uint8Array;
}

/**
 * The most pixels of an em. Every glyph of a font is shown at once, to everybody: much less of each is told than where a visitor
 * has a text of theirs drawn (decision 009).
 */
export const LARGEST_TABLE_EM = 48;
const MOST_GLYPHS = 6000;
const MOST_PIXELS_A_POINT = 2.5;
/** The size of a cell's letter, of its height. */
const EM = 0.58;
/** What of a cell a glyph fills at most. */
const FULL = 0.88;

/** Draws all glyphs that show something: letters, figures, marks in the order of Unicode, then those without a character. */
export async function drawGlyphTable(
  opened: OpenedFont,
  { axes, areas, at, colors }: GlyphTable,
): Promise<DrawnGlyphTable> {
  const font = fontAt(opened, axes);
  const all = glyphsInOrder(opened, font);
  const glyphs = all.slice(0, MOST_GLYPHS);
  const grids = layOutCells(glyphs.length, areas);
  const grid = grids[at];
  if (grid === undefined) throw new RangeError('A table of glyphs has no such area.');
  const from = grids.slice(0, at).reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  const own = glyphs.slice(from, from + grid.columns * grid.rows);
  const png = await drawTable({ opened, font }, { grid, glyphs: own, colors });
  return { glyphs: all.length, shown: glyphs.length, png };
}

async function drawTable(
  { opened, font }: { opened: OpenedFont; font: hb.Font },
  { grid, glyphs, colors }: { grid: CellGrid; glyphs: number[]; colors: GlyphTable['colors'] },
): Promise<Uint8Array> {
  const em = EM * Math.min(grid.height, grid.width * 1.3);
  const pixels = Math.min(MOST_PIXELS_A_POINT, LARGEST_TABLE_EM / em);
  const { ink, width } = await drawCells(font, glyphs, {
    columns: grid.columns,
    rows: grid.rows,
    width: grid.width * pixels,
    height: grid.height * pixels,
    scale: (em * pixels) / opened.unitsPerEm,
    full: FULL,
  });
  return shadePng(ink, { width, colors });
}

/** The ids of the glyphs that have ink, each once. */
function glyphsInOrder(opened: OpenedFont, font: hb.Font): number[] {
  const maxp = opened.sfnt.tables.get('maxp')?.bytes;
  const count = maxp === undefined ? 0 : viewOf(maxp).getUint16(4);
  const encoded = [...opened.face.collectUnicodes()]
    .map((codePoint) => ({ codePoint, rank: rankOf(String.fromCodePoint(codePoint)) }))
    .sort((a, b) => a.rank - b.rank || a.codePoint - b.codePoint)
    .map(({ codePoint }) => font.nominalGlyph(codePoint) ?? 0);
  const all = new Set([...encoded, ...Array.from({ length: count }, (_, id) => id)]);
  all.delete(0);
  return [...all].filter((id) => {
    const extents = font.glyphExtents(id);
    return extents !== undefined && extents.width !== 0 && extents.height !== 0;
  });
}

const kinds = [/\p{L}/u, /\p{N}/u, /\p{P}/u, /\p{S}/u];

function rankOf(character: string): number {
  const rank = kinds.findIndex((kind) => kind.test(character));
  return rank < 0 ? kinds.length : rank;
}
