import { GLYPH_SHEET } from './glyph.ts';
import type { GlyphDifference, InkBox, PrintedGlyph } from './version-changes.ts';

/** Where the origin of a glyph stands in a picture, in pixels, and how many of them its em has. */
export interface GlyphPlace {
  em: number;
  left: number;
  baseline: number;
}

type Boxes = Pick<GlyphDifference<Pick<PrintedGlyph, 'box'>>, 'before' | 'after'>;

/** What of a cell glyphs fill at most. */
const FULL = 0.92;
/** Where the baseline stands in a cell, of its height. */
const BASELINE = 0.68;

/** Where the glyphs of a sheet stand, both versions of each at one place: the first in the first cell, the next beside it. */
export function placeOnSheet(differences: readonly Boxes[]): GlyphPlace[] {
  const { columns, cellWidth, cellHeight, em } = GLYPH_SHEET;
  return differences.map((difference, at) => {
    const own = placeInCell(difference, { width: cellWidth, height: cellHeight, em });
    return {
      em: own.em,
      left: own.left + (at % columns) * cellWidth,
      baseline: own.baseline + Math.floor(at / columns) * cellHeight,
    };
  });
}

/** Where a glyph and what it was before stand in a cell: in its middle, smaller where one of them is too large for it. */
export function placeInCell(
  { before, after }: Boxes,
  { width, height, em: largest }: { width: number; height: number; em: number },
): GlyphPlace {
  const ink = joinBoxes([before?.box ?? null, after?.box ?? null]);
  const em = Math.min(largest, (FULL * width) / (ink.width || 1), (FULL * height) / (ink.height || 1));
  const edge = (height * (1 - FULL)) / 2;
  const top = Math.min(Math.max(BASELINE * height - ink.top * em, edge), height - edge - ink.height * em);
  return {
    em,
    left: (width - ink.width * em) / 2 - ink.left * em,
    baseline: top + ink.top * em,
  };
}

function joinBoxes(boxes: readonly (InkBox | null)[]): InkBox {
  const inked = boxes.filter((box) => box !== null);
  if (inked.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const left = Math.min(...inked.map((box) => box.left));
  const top = Math.max(...inked.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...inked.map((box) => box.left + box.width)) - left,
    height: top - Math.min(...inked.map((box) => box.top - box.height)),
  };
}
