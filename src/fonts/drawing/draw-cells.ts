import type * as hb from 'harfbuzzjs';
import { createPathWriter } from './outline-path.ts';
import { inkOfSvg } from './rasterise.ts';

/** Cells beside and below each other, in pixels: the first glyph stands in the first cell, the next beside it. */
export interface Cells {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Pixels of a unit of the font, as long as a glyph has room. */
  scale: number;
  /** What of a cell a glyph fills at most. */
  full: number;
  /** Whether the sign for what a font lacks is drawn as a glyph of its own. */
  isMissingSignDrawn?: boolean;
}

/** The ink of drawn cells, a byte for each pixel, row by row. */
export interface CellsInk {
  ink: Uint8Array;
  width: number;
}

/** Where the baseline stands in a cell, of its height. */
const BASELINE = 0.68;

/** Draws glyphs, by their ids, each in its cell: on the baseline of its row and in the middle, smaller where it is too large. */
export async function drawCells(font: hb.Font, glyphs: readonly number[], cells: Cells): Promise<CellsInk> {
  const { columns, full, isMissingSignDrawn = false } = cells;
  const write = createPathWriter(font, { isMissingSignDrawn });
  const width = Math.round(columns * cells.width);
  const height = Math.round(cells.rows * cells.height);
  const paths = glyphs.map((id, place) => {
    const extents = font.glyphExtents(id);
    if (extents === undefined || extents.width === 0 || extents.height === 0) return '';
    const [inkWidth, inkHeight] = [extents.width, Math.abs(extents.height)];
    const scale = Math.min(cells.scale, (full * cells.width) / inkWidth, (full * cells.height) / inkHeight);
    const left = (place % columns) * cells.width + (cells.width - inkWidth * scale) / 2;
    const top = Math.floor(place / columns) * cells.height;
    const edge = (cells.height * (1 - full)) / 2;
    const inkTop = Math.min(
      Math.max(top + BASELINE * cells.height - extents.yBearing * scale, top + edge),
      top + cells.height - edge - inkHeight * scale,
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
  return { ink: await inkOfSvg(svg, width), width };
}
