import { createHash } from 'node:crypto';
import type * as hb from 'harfbuzzjs';
import type { InkBox, PrintedGlyph } from '#domain/glyph/version-changes.ts';
import { countKerning } from '#fonts/facts/count-kerning.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';
import { outlineKey } from './outline-key.ts';
import { readCodePoints } from './read-code-points.ts';

/** A glyph as versions of a font are compared by, with the name of its first character; '' where it has none. */
export interface GlyphPrint extends PrintedGlyph {
  characterName: string;
}

export interface FontPrints {
  unitsPerEm: number;
  glyphs: GlyphPrint[];
  /** Pairs of glyphs that kerning moves. */
  kernedPairs: number;
}

/** Where on its axes a font is read: outlines at each of them, the rest at the first. */
export interface AskedPrints {
  positions: Record<string, number>[];
}

/** HarfBuzz calls a glyph so that the file gives no name. */
const UNNAMED = /^gid\d+$/;

/** Reads all glyphs of a font for a comparison with another version of it. */
export async function readPrints(opened: OpenedFont, { positions }: AskedPrints): Promise<FontPrints> {
  const { characterName } = await import('./character-name.ts');
  const fonts = positions.map((axes) => fontAt(opened, axes));
  const [first = fontAt(opened)] = fonts;
  const { unitsPerEm } = opened;
  const maxp = opened.sfnt.tables.get('maxp')?.bytes;
  const count = maxp === undefined ? 0 : viewOf(maxp).getUint16(4);
  const codePointsOf = readCodePoints(opened, first);
  const glyphs = Array.from({ length: count }, (_, id) => {
    const name = first.glyphName(id);
    const codePoints = codePointsOf.get(id) ?? [];
    const [character] = codePoints;
    return {
      id,
      name: UNNAMED.test(name) ? null : name,
      codePoints,
      characterName: character === undefined ? '' : characterName(character),
      advance: first.glyphHAdvance(id) / unitsPerEm,
      outline: printOf(fonts, id),
      box: boxOf(first, id, unitsPerEm),
    };
  });
  return { unitsPerEm, glyphs, kernedPairs: countKerning(opened, count) };
}

/** Short: what a version of a font is compared by is kept for thousands of glyphs. */
function printOf(fonts: readonly hb.Font[], id: number): string {
  const keys = fonts.map((font) => outlineKey(font.glyphToJson(id)));
  if (keys.every((key) => key === '')) return '';
  return createHash('sha256').update(keys.join('\n')).digest('base64').slice(0, 16);
}

function boxOf(font: hb.Font, id: number, unitsPerEm: number): InkBox | null {
  const extents = font.glyphExtents(id);
  if (extents === undefined || extents.width === 0 || extents.height === 0) return null;
  return {
    left: extents.xBearing / unitsPerEm,
    top: extents.yBearing / unitsPerEm,
    width: extents.width / unitsPerEm,
    height: Math.abs(extents.height) / unitsPerEm,
  };
}
