import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { type PlacedGlyphs, placeGlyphs } from './place-glyphs.ts';
import { inkOfSvg } from './rasterise.ts';
import { maskPng } from './shade-png.ts';

/** Glyphs of a font, and those of the version before as `placeGlyphs` of its font wrote them, in a picture of so many pixels. */
export interface AskedDifferences extends PlacedGlyphs {
  before: string;
  width: number;
  height: number;
}

/** Pictures of ink on nothing: each version, and the ink of the older one alone, of both, and of the newer one alone. */
export interface DrawnDifferences {
  before: Uint8Array;
  after: Uint8Array;
  gone: Uint8Array;
  kept: Uint8Array;
  come: Uint8Array;
}

/** Draws two versions over each other. What is the same in both has no edge in the other two pictures. */
export async function drawDifferences(
  opened: OpenedFont,
  { before, width, height, ...placed }: AskedDifferences,
): Promise<DrawnDifferences> {
  const inkOf = (path: string) =>
    path === ''
      ? new Uint8Array(width * height)
      : inkOfSvg(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${path}"/></svg>`,
          width,
        );
  const old = await inkOf(before);
  const now = await inkOf(placeGlyphs(opened, placed));
  return {
    before: maskPng(old, width),
    after: maskPng(now, width),
    gone: maskPng(
      old.map((ink, at) => Math.max(0, ink - (now[at] ?? 0))),
      width,
    ),
    kept: maskPng(
      old.map((ink, at) => Math.min(ink, now[at] ?? 0)),
      width,
    ),
    come: maskPng(
      now.map((ink, at) => Math.max(0, ink - (old[at] ?? 0))),
      width,
    ),
  };
}
