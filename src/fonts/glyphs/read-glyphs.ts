import { arrangeGlyphs, basesOf } from '#domain/glyph/arrange-glyphs.ts';
import type { GlyphChange, GlyphGroup, ListedGlyph } from '#domain/glyph/glyph.ts';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';
import { readChanges } from './read-changes.ts';
import { readCodePoints } from './read-code-points.ts';

/** A glyph of a table with the names of its characters, and the character that one without any stands for. */
export interface ReadGlyph extends ListedGlyph {
  characterNames: string[];
  base: { codePoint: number; name: string } | null;
}

/** All glyphs of a font in the order of a table, and how its features make glyphs of glyphs. */
export interface FontGlyphs {
  glyphs: ReadGlyph[];
  groups: GlyphGroup[];
  changes: GlyphChange[];
}

/** Reads every glyph of a font, encoded or not. */
export async function readGlyphs(opened: OpenedFont): Promise<FontGlyphs> {
  // Loaded with the first table: most workers never list one.
  const { characterName } = await import('./character-name.ts');
  const font = fontAt(opened);
  const maxp = opened.sfnt.tables.get('maxp')?.bytes;
  const count = maxp === undefined ? 0 : viewOf(maxp).getUint16(4);
  const codePointsOf = readCodePoints(opened, font);
  const listed: ListedGlyph[] = Array.from({ length: count }, (_, id) => ({
    id,
    name: font.glyphName(id),
    codePoints: codePointsOf.get(id) ?? [],
  }));
  const changes = readChanges(opened).filter(({ from, to }) => [...from, ...to].every((id) => id < count));
  const bases = basesOf(listed, changes);
  const { glyphs, groups } = arrangeGlyphs(listed, changes);
  return {
    glyphs: glyphs.map((glyph) => {
      const base = bases.get(glyph.id);
      return {
        ...glyph,
        characterNames: glyph.codePoints.map(characterName),
        base: base === undefined ? null : { codePoint: base, name: characterName(base) },
      };
    }),
    groups,
    changes,
  };
}
