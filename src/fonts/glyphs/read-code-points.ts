import type * as hb from 'harfbuzzjs';
import type { OpenedFont } from '#fonts/files/opened-font.ts';

/** The characters of each glyph that has any, in their order. A font may give every character of Unicode to one glyph. */
export function readCodePoints(
  { face }: { face: Pick<OpenedFont['face'], 'collectUnicodes'> },
  font: Pick<hb.Font, 'nominalGlyph'>,
): Map<number, number[]> {
  const codePointsOf = new Map<number, number[]>();
  for (const codePoint of face.collectUnicodes()) {
    const glyph = font.nominalGlyph(codePoint);
    if (glyph === undefined) continue;
    const known = codePointsOf.get(glyph);
    if (known === undefined) codePointsOf.set(glyph, [codePoint]);
    else known.push(codePoint);
  }
  for (const codePoints of codePointsOf.values()) codePoints.sort((one, other) => one - other);
  return codePointsOf;
}
