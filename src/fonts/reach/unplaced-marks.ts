import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { shapeLine } from '#fonts/shaping/shape-line.ts';
import type { ShapedLine } from '#fonts/shaping/shape-range.ts';

/** The features that put a mark to its letter, and the marks of a letter to each other. */
const PLACING_OFF = { mark: 0, mkmk: 0, abvm: 0, blwm: 0 };

/** Of letters with marks those whose marks the font neither holds in one glyph nor puts in their place. */
export function unplacedMarks(opened: OpenedFont, clusters: readonly string[]): string[] {
  return clusters.filter((text) => !isPlaced(opened, text));
}

function isPlaced(opened: OpenedFont, text: string): boolean {
  const set = shapeLine(opened, { text });
  if (set.missing > 0) return false;
  const inked = set.glyphs.filter(({ id }) => id !== 0);
  if (inked.length === 0) return false;
  if (inked.length === 1 || inked.length < [...text].length) return true;
  // Without a place from the font HarfBuzz finds one by the glyphs' extents: what the font says shows as a difference to that.
  return !isSame(set, shapeLine(opened, { text, features: PLACING_OFF }));
}

function isSame(one: ShapedLine, other: ShapedLine): boolean {
  return (
    one.glyphs.length === other.glyphs.length &&
    one.glyphs.every((glyph, at) => {
      const same = other.glyphs[at];
      return same !== undefined && glyph.id === same.id && glyph.x === same.x && glyph.y === same.y;
    })
  );
}
