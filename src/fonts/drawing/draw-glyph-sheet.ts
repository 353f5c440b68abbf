import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { drawCells } from './draw-cells.ts';
import { maskPng } from './shade-png.ts';

/** Glyphs of a font, by their ids, on a sheet of their table; at most `GLYPH_SHEET.glyphs` of them. */
export interface GlyphSheet {
  axes: Record<string, number>;
  glyphs: readonly number[];
}

/** What of a cell a glyph fills at most. */
const FULL = 0.92;

/** Draws a sheet as a PNG of ink on nothing, each glyph in the cell of its place. */
export async function drawGlyphSheet(opened: OpenedFont, { axes, glyphs }: GlyphSheet): Promise<Uint8Array> {
  if (glyphs.length > GLYPH_SHEET.glyphs) throw new RangeError('A sheet holds fewer glyphs.');
  const { columns, em, cellWidth, cellHeight } = GLYPH_SHEET;
  const { ink, width } = await drawCells(fontAt(opened, axes), glyphs, {
    columns,
    rows: Math.max(1, Math.ceil(glyphs.length / columns)),
    width: cellWidth,
    height: cellHeight,
    scale: em / opened.unitsPerEm,
    full: FULL,
    isMissingSignDrawn: true,
  });
  return maskPng(ink, width);
}
