import { z } from 'zod';
import { LARGEST_ID } from '#domain/limits.ts';
import { toldOfVersion, versionEnd, versionNamed } from './versions.ts';

const line = z.string().max(2000, 'This is too long.');
const id = z.int().positive().max(LARGEST_ID);
/** Of a designer as somebody had them before them. */
const revision = z.string().max(64);

/** What is typed of a designer; '' says nothing. */
const designerWords = z.strictObject({
  name: line,
  /** What stands behind /typefaces/filter/; '' for that of the name. */
  slug: line,
  /** HTML of the few allowed tags, or plain text with blank lines between its paragraphs. */
  biography: z.string().max(250_000, 'This is too long.'),
  url: line,
});
export type DesignerWords = z.output<typeof designerWords>;

export const designerNamed = z.strictObject({ designer: z.coerce.number().int().positive().max(LARGEST_ID) });

/** GET designers/:designer. */
export const designerSheet = z.object({
  id: z.int(),
  slug: z.string(),
  words: designerWords,
  revision,
  /** Those of theirs that are there, in the catalogue's order. */
  families: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Whether a family names them, also one that was withdrawn: they are not taken away then. */
  isNamed: z.boolean(),
});
export type DesignerSheet = z.output<typeof designerSheet>;

export const designerVersionNamed = designerNamed.extend(versionNamed);

/** GET designers/:designer/versions/:version; null are words that cannot be read any more. */
export const designerVersion = z.object({
  ...versionEnd,
  words: designerWords.nullable(),
  told: toldOfVersion,
});
export type DesignerVersion = z.output<typeof designerVersion>;

/** POST designers/save: without an id it is a new one. */
export const savedDesigner = z.strictObject({
  id: id.nullable(),
  /** The revision that somebody had before them; null of a new one. */
  seen: revision.nullable(),
  typed: designerWords,
});
export type SavedDesigner = z.output<typeof savedDesigner>;

/** What was saved, and what came with it, in sentences. */
export const keptDesigner = designerSheet.extend({ told: z.array(z.string()) });
export type KeptDesigner = z.output<typeof keptDesigner>;

/** POST designers/drop. */
export const droppedDesigner = z.strictObject({ id, seen: revision });
export type DroppedDesigner = z.output<typeof droppedDesigner>;

/** GET designers: by their names; each word that is searched begins one of a name. */
export const designersAsked = z.strictObject({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type DesignersAsked = z.output<typeof designersAsked>;

export const designerPage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  designers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      hasBiography: z.boolean(),
      url: z.string().nullable(),
      /** How many families that are there are theirs. */
      families: z.int(),
    }),
  ),
});
export type DesignerPage = z.output<typeof designerPage>;
