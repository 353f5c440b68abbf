import { z } from 'zod';
import { countedNumber, wireId } from './wire.ts';

/** A bought file of an order of which there is a newer version. */
const ofFile = { id: wireId, orderId: wireId, file: wireId };
export const versionChangesParams = z.strictObject(ofFile);
export const versionSheetParams = z.strictObject({ ...ofFile, sheet: countedNumber });
/** A glyph by its place in the list of changes. */
export const changedGlyphParams = z.strictObject({ ...ofFile, place: countedNumber });

const beforeAndAfter = z.object({ before: z.string(), after: z.string() });

const changedGlyph = z.object({
  /** As the newer file calls it, of one that is gone as the older did; '' where that calls it nothing. */
  name: z.string(),
  codePoints: z.array(z.int()),
  /** Of its first character, in small letters; '' where it has none. */
  characterName: z.string(),
  change: z.enum(['changed', 'come', 'gone']),
  isDrawnAnew: z.boolean(),
  /** In units of each file's em; null where the glyph is not there. */
  advanceBefore: z.int().nullable(),
  advanceAfter: z.int().nullable(),
});

/** GET customers/{id}/font-updates/{orderId}/files/{file}/changes */
export const versionChanges = z.object({
  familyName: z.string(),
  familySlug: z.string(),
  cutName: z.string(),
  /** As the files call their versions; '' where they do not. */
  versions: beforeAndAfter,
  unitsPerEm: z.object({ before: z.int(), after: z.int() }),
  counts: z.object({
    same: z.int(),
    drawnAnew: z.int(),
    /** Drawn as before, of another width. */
    spacedAnew: z.int(),
    come: z.int(),
    gone: z.int(),
  }),
  kernedPairs: z.object({ before: z.int(), after: z.int() }),
  /** What sets lines and is another one now, in words. */
  measures: z.array(beforeAndAfter.extend({ name: z.string() })),
  /** Features by name. */
  features: z.object({ come: z.array(z.string()), gone: z.array(z.string()) }),
  /** The first of them, as many as sheets are drawn of. */
  glyphs: z.array(changedGlyph),
});
export type WireVersionChanges = z.infer<typeof versionChanges>;

/** PNGs of ink on nothing as data: URLs: each version, and the ink of the older one alone, of both, and of the newer one alone. */
const versionPicture = z.object({
  before: z.string(),
  after: z.string(),
  gone: z.string(),
  kept: z.string(),
  come: z.string(),
});
export type WireVersionPicture = z.infer<typeof versionPicture>;

/** GET customers/{id}/font-updates/{orderId}/files/{file}/changes/sheets/{sheet}: the cells are those of a glyph table. */
export const versionSheet = versionPicture;

/** GET customers/{id}/font-updates/{orderId}/files/{file}/changes/glyphs/{place}: one glyph large, in a square. */
export const changedGlyphPicture = versionPicture.extend({
  /** Where the baseline, the origin and both advances stand, of the picture's side. */
  baseline: z.number(),
  origin: z.number(),
  advances: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
});
export type WireChangedGlyphPicture = z.infer<typeof changedGlyphPicture>;
