import { LARGEST_PICTURE_EM } from '#domain/limits.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { createPathWriter } from './outline-path.ts';
import { inkOfSvg } from './rasterise.ts';
import { maskPng } from './shade-png.ts';

/** A glyph of a font, by its id. */
export interface AskedGlyph {
  axes: Record<string, number>;
  glyph: number;
}

/** A glyph's measures in units of its font, and its picture with where this stands; no picture of a glyph without ink. */
export interface LargeGlyph {
  advance: number;
  /** From the origin to the ink, and from the ink to the advance; null without ink. */
  leftBearing: number | null;
  rightBearing: number | null;
  picture: GlyphPicture | null;
}

/** A PNG of ink on nothing; its box in em, `left` from the origin and `top` above the baseline. */
interface GlyphPicture {
  png: Uint8Array;
  left: number;
  top: number;
  width: number;
  height: number;
}

const PADDING = 2;
/** The most pixels of a picture each way: a glyph of many ems is drawn smaller. */
const MOST_PIXELS = 960;

/** Draws a glyph as large as pictures of words are, and no larger, whatever is asked for. */
export async function drawLargeGlyph(opened: OpenedFont, { axes, glyph }: AskedGlyph): Promise<LargeGlyph> {
  const font = fontAt(opened, axes);
  const advance = Math.round(font.glyphHAdvance(glyph));
  const extents = font.glyphExtents(glyph);
  if (extents === undefined || extents.width === 0 || extents.height === 0)
    return { advance, leftBearing: null, rightBearing: null, picture: null };
  const { xBearing, yBearing } = extents;
  const [inkWidth, inkHeight] = [extents.width, Math.abs(extents.height)];
  const scale = Math.min(
    LARGEST_PICTURE_EM / opened.unitsPerEm,
    MOST_PIXELS / inkWidth,
    MOST_PIXELS / inkHeight,
  );
  const left = Math.ceil(-xBearing * scale) + PADDING;
  const baseline = Math.ceil(yBearing * scale) + PADDING;
  const width = Math.max(1, left + Math.ceil((xBearing + inkWidth) * scale) + PADDING);
  const height = Math.max(1, baseline + Math.ceil((inkHeight - yBearing) * scale) + PADDING);
  const path = createPathWriter(font, { isMissingSignDrawn: true })(
    [{ id: glyph, x: 0, y: 0, advance: 0, cluster: 0 }],
    {
      ...{ scale, left, baseline, places: 2 },
    },
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${path}"/></svg>`;
  const em = scale * opened.unitsPerEm;
  return {
    advance,
    leftBearing: Math.round(xBearing),
    rightBearing: Math.round(advance - xBearing - inkWidth),
    picture: {
      png: maskPng(await inkOfSvg(svg, width), width),
      left: -left / em,
      top: baseline / em,
      width: width / em,
      height: height / em,
    },
  };
}
