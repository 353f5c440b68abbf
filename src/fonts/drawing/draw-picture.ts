import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { inkOf } from '#fonts/shaping/measure-line.ts';
import { shapeLine } from '#fonts/shaping/shape-line.ts';
import type { TextSetting } from '#fonts/shaping/shape-range.ts';
import { createPathWriter } from './outline-path.ts';
import { rasterise } from './rasterise.ts';

/** A text as it stands on a page, to be drawn as a picture. */
export interface TextPicture extends TextSetting {
  /** As the page breaks it, each no longer than LONGEST_LINE. */
  lines: readonly string[];
  direction: 'ltr' | 'rtl';
  /** Pixels of an em; fewer where the picture would have more than `mostPixels`. */
  em: number;
  mostPixels: number;
}

/** A line's part of a picture, in pixels of the picture: its box, and in it where the line starts on the left and its baseline. */
interface PictureRow {
  top: number;
  width: number;
  height: number;
  originX: number;
  baseline: number;
}

/** A PNG of black letters on nothing, its lines one below the other; a line without ink has a row without width. */
export interface DrawnPicture {
  png: Uint8Array;
  width: number;
  height: number;
  em: number;
  rows: PictureRow[];
}

/** Around the ink of each line, so that none bleeds into another where the picture is shown larger or smaller. */
const PADDING = 2;
/** As wide as browsers take a picture everywhere. */
const WIDEST = 8192;

/** Draws the lines of a text with the whole font, kerned and set as it says. */
export async function drawPicture(opened: OpenedFont, picture: TextPicture): Promise<DrawnPicture> {
  const lines = picture.lines.map((text) => {
    const line = { ...picture, text };
    const shaped = shapeLine(opened, line);
    return { shaped, ink: inkOf(opened, line, shaped) };
  });
  const inks = lines.map(({ ink }) => ink);
  const em = emWithin(picture, inks);
  const write = createPathWriter(fontAt(opened, picture.axes));
  const rows: PictureRow[] = [];
  const paths: string[] = [];
  let top = 0;
  for (const { shaped, ink } of lines) {
    const isBlank = ink.inkRight === ink.inkLeft;
    const originX = Math.ceil(-ink.inkLeft * em) + PADDING;
    const baseline = Math.ceil(ink.inkTop * em) + PADDING;
    const width = isBlank ? 0 : originX + Math.ceil(ink.inkRight * em) + PADDING;
    const height = isBlank ? 0 : baseline + Math.ceil(-ink.inkBottom * em) + PADDING;
    rows.push({ top, width, height, originX, baseline });
    const place = { scale: em / opened.unitsPerEm, left: originX, baseline: top + baseline, places: 2 };
    if (!isBlank) paths.push(write(shaped.glyphs, place));
    top += height;
  }
  const width = Math.max(1, ...rows.map((row) => row.width));
  const height = Math.max(1, top);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...paths.map((path) => `<path d="${path}"/>`),
    '</svg>',
  ].join('');
  return { png: await rasterise({ svg, width }), width, height, em, rows };
}

interface InkBox {
  inkLeft: number;
  inkRight: number;
  inkTop: number;
  inkBottom: number;
}

function emWithin({ em, mostPixels }: TextPicture, inks: readonly InkBox[]): number {
  const width = Math.max(0.01, ...inks.map(({ inkLeft, inkRight }) => inkRight - inkLeft));
  const height = Math.max(
    0.01,
    inks.reduce((sum, { inkTop, inkBottom }) => sum + inkTop - inkBottom, 0),
  );
  return Math.min(em, Math.sqrt(mostPixels / (width * height)), WIDEST / 2 / width);
}
