import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { createPathWriter } from './outline-path.ts';
import { inkOfSvg } from './rasterise.ts';
import { maskPng } from './shade-png.ts';

/** Glyphs of a font, by their ids, on a sheet of their table; at most `GLYPH_SHEET.glyphs` of them. */
export interface GlyphSheet {
  axes: Record<string, number>;
  glyphs: readonly number[];
}

/** Where the baseline stands in a cell, of its height. */
const BASELINE = 0.68;
/** What of a cell a glyph fills at most. */
const FULL = 0.92;

/** Draws a sheet as a PNG of ink on nothing, each glyph in the cell of its place: on the baseline of its row, smaller where it is too large. */
export async function drawGlyphSheet(opened: OpenedFont, { axes, glyphs }: GlyphSheet): Promise<Uint8Array> {
  if (glyphs.length > GLYPH_SHEET.glyphs) throw new RangeError('A sheet holds fewer glyphs.');
  const { columns, em, cellWidth, cellHeight } = GLYPH_SHEET;
  const font = fontAt(opened, axes);
  const write = createPathWriter(font, { isMissingSignDrawn: true });
  const width = columns * cellWidth;
  const height = Math.max(1, Math.ceil(glyphs.length / columns)) * cellHeight;
  const paths = glyphs.map((id, place) => {
    const extents = font.glyphExtents(id);
    if (extents === undefined || extents.width === 0 || extents.height === 0) return '';
    const [inkWidth, inkHeight] = [extents.width, Math.abs(extents.height)];
    const scale = Math.min(
      em / opened.unitsPerEm,
      (FULL * cellWidth) / inkWidth,
      (FULL * cellHeight) / inkHeight,
    );
    const left = (place % columns) * cellWidth + (cellWidth - inkWidth * scale) / 2;
    const top = Math.floor(place / columns) * cellHeight;
    const edge = (cellHeight * (1 - FULL)) / 2;
    const inkTop = Math.min(
      Math.max(top + BASELINE * cellHeight - extents.yBearing * scale, top + edge),
      top + cellHeight - edge - inkHeight * scale,
    );
    return write([{ id, x: 0, y: 0, advance: 0, cluster: 0 }], {
      scale,
      left: left - extents.xBearing * scale,
      baseline: inkTop + extents.yBearing * scale,
      places: 2,
    });
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...paths.filter((path) => path !== '').map((path) => `<path d="${path}"/>`),
    '</svg>',
  ].join('');
  return maskPng(await inkOfSvg(svg, width), width);
}
