import { z } from 'zod';
import { countedNumber, wireId } from './wire.ts';

/** The place of a sheet in its table, and a glyph's index in its font. */
export const glyphSheetParams = z.strictObject({ id: wireId, sheet: countedNumber });
export const glyphParams = z.strictObject({ id: wireId, glyph: countedNumber });
export const glyphSearchQuery = z.strictObject({ text: z.string().max(200) });

/** GET font-cuts/{id}/glyph-table: figures in units of the em. */
export const glyphTable = z.object({
  fontCutId: wireId,
  glyphCount: z.int(),
  unitsPerEm: z.int(),
  /** Heights above the baseline, below it negative. */
  lines: z.object({ ascender: z.int(), capHeight: z.int(), xHeight: z.int(), descender: z.int() }),
  /** What stands together, from which place on; in the table's order. */
  groups: z.array(z.object({ name: z.string(), start: z.int(), count: z.int() })),
  /** The glyph that the table begins with large: an everyday letter; null for a font without glyphs. */
  shown: z.int().nullable(),
});
export type WireGlyphTable = z.infer<typeof glyphTable>;

const namedGlyph = {
  /** Its index in the font. */
  id: z.int(),
  /** As the font calls it. */
  name: z.string(),
  /** Code points; none for a glyph that only features reach. */
  codePoints: z.array(z.int()),
};

/** GET font-cuts/{id}/glyph-sheets/{sheet} */
export const glyphSheet = z.object({
  glyphs: z.array(
    z.object({
      ...namedGlyph,
      /** The name of its character in small letters, of an alternate that of the character that it stands for; '' where there is none. */
      characterName: z.string(),
    }),
  ),
});
export type WireGlyphSheet = z.infer<typeof glyphSheet>;

/** GET font-cuts/{id}/glyph-search */
export const glyphSearch = z.object({
  /** Places in the table, ascending: the first thousands of them. */
  places: z.array(z.int()),
  /** How many there are. */
  count: z.int(),
});
export type WireGlyphSearch = z.infer<typeof glyphSearch>;

const feature = z.object({
  tag: z.string(),
  name: z.string(),
  /** Whether it does so beside certain other glyphs alone. */
  isContextual: z.boolean(),
});

const relatedGlyph = z.object({
  ...namedGlyph,
  /** Its place in the table. */
  place: z.int(),
  /** Its cell in the picture of related glyphs; null where that has no more room. */
  cell: z.int().nullable(),
  /** The features that lead from one to the other. */
  features: z.array(feature),
});
export type WireRelatedGlyph = z.infer<typeof relatedGlyph>;

/** GET font-cuts/{id}/glyphs/{glyph} */
export const glyph = z.object({
  ...namedGlyph,
  /** The names of its characters, in small letters. */
  characterNames: z.array(z.string()),
  place: z.int(),
  advance: z.int(),
  /** Side bearings in units of the em; null for a glyph without ink. */
  leftBearing: z.int().nullable(),
  rightBearing: z.int().nullable(),
  /** A PNG of ink on nothing as a data: URL, its box in em from the origin on the baseline; null without ink. */
  picture: z
    .object({
      image: z.string(),
      left: z.number(),
      top: z.number(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
  /** The glyphs that follow, each once, as a PNG like that of a sheet as a data: URL, with how many there are; null where none follow. */
  related: z.object({ image: z.string(), count: z.int() }).nullable(),
  /** What features make of it. */
  alternates: z.array(relatedGlyph),
  /** What features make it of, one glyph of one. */
  alternateOf: z.array(relatedGlyph),
  /** Ligatures that it is a part of. */
  ligatures: z.array(relatedGlyph),
  /** Of a ligature its parts. */
  parts: z.array(relatedGlyph),
  /**
   * Families of which a cut has its first character, this one among them: the first of them by name. `font` is the sharedUid of a cut
   * that has it; null where the family is shown in one that has.
   */
  families: z.array(z.object({ name: z.string(), slug: z.string(), font: z.string().nullable() })),
  familyCount: z.int(),
});
export type WireGlyph = z.infer<typeof glyph>;
