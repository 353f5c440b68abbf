/** A glyph of a font as a table of all of them lists it. */
export interface ListedGlyph {
  /** Its index in the font. */
  id: number;
  /** As the font calls it; whatever stands there. */
  name: string;
  /** The code points that the font maps to it, ascending; of most glyphs one, of alternates none. */
  codePoints: readonly number[];
}

/** How a feature of a font makes glyphs of glyphs: one of one, one of several to choose from, one of several together, several of one. */
export interface GlyphChange {
  /** Of four characters. */
  feature: string;
  kind: 'single' | 'choice' | 'ligature' | 'multiple';
  from: readonly number[];
  to: readonly number[];
  /** Whether it is made beside certain other glyphs alone. */
  isContextual?: true;
}

/** Glyphs that stand together in a table, from one place on. */
export interface GlyphGroup {
  name: string;
  start: number;
  count: number;
}

/**
 * The sheets that a table of glyphs is drawn on: so many glyphs each, so many of them beside each other, in cells of so many pixels with
 * an em of so many. Screens show an em of some 36 pixels there. Pictures of words have 240 (LARGEST_PICTURE_EM), at places that their
 * text decides: a sheet tells less of a glyph than one of these.
 */
export const GLYPH_SHEET = { glyphs: 96, columns: 12, em: 64, cellWidth: 128, cellHeight: 144 } as const;

/** How many sheets so many glyphs fill. */
export function countSheets(glyphs: number): number {
  return Math.ceil(glyphs / GLYPH_SHEET.glyphs);
}
