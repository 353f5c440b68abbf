import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';
import { toRanges } from './code-point-ranges.ts';
import { countKerning } from './count-kerning.ts';

/** How much there is in a font to be taken. */
export interface FontCapital {
  glyphs: number;
  /** Pairs of glyphs that kerning moves. */
  pairs: number;
  /** The glyphs of everyday letters, in the order of their alphabets: inclusive ranges, ascending. */
  everyday: [number, number][];
}

/** How many of a font's glyphs count as everyday letters: a share of them at most, and so many of its own where it has few of those listed. */
export interface EverydayMost {
  share: number;
  glyphs: number;
}

/** Letters, figures and marks that everyday texts are written with, by alphabet. */
const EVERYDAY: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2026, 0x2026],
  [0xa0, 0xff],
  [0x5d0, 0x5ea],
  [0x621, 0x64a],
  [0x905, 0x94d],
  [0x410, 0x44f],
  [0x386, 0x3ce],
];

/**
 * Counts a font's glyphs, and the pairs of glyphs that its feature 'kern' moves. A font that has few of the letters
 * listed above is of another script, whose characters are then its everyday ones.
 */
export function fontCapital(opened: OpenedFont, most: EverydayMost): FontCapital {
  const maxp = opened.sfnt.tables.get('maxp')?.bytes;
  const glyphs = maxp === undefined ? 0 : viewOf(maxp).getUint16(4);
  const mostEveryday = Math.floor(glyphs * most.share);
  const everyday = everydayGlyphs(opened, {
    most: mostEveryday,
    least: Math.min(most.glyphs, mostEveryday),
  });
  return { glyphs, pairs: countKerning(opened, glyphs), everyday };
}

function everydayGlyphs(
  opened: OpenedFont,
  { most, least }: { most: number; least: number },
): [number, number][] {
  const font = fontAt(opened);
  const found = new Set<number>();
  for (const [first, last] of EVERYDAY)
    for (let codePoint = first; codePoint <= last && found.size < most; codePoint++) {
      const glyph = font.nominalGlyph(codePoint);
      if (glyph !== undefined) found.add(glyph);
    }
  for (const codePoint of opened.face.collectUnicodes()) {
    if (found.size >= least) break;
    const glyph = font.nominalGlyph(codePoint);
    if (glyph !== undefined) found.add(glyph);
  }
  return toRanges([...found].sort((one, other) => one - other));
}
