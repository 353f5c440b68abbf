import { z } from 'zod';
import { LARGEST_ID } from '#domain/limits.ts';
import { toldOfVersion, versionEnd, versionNamed } from './content/versions.ts';

/** What is longer is refused whole; how long each may be says the import format. */
const line = z.string().max(2000, 'This is too long.');
const lines = z.string().max(20_000, 'This is too long.');
/** HTML of the few allowed tags, or plain text with blank lines between its paragraphs. */
const text = z.string().max(250_000, 'This is too long.');

/** What of a family is changed in the back office, as it is typed; '' says nothing. What is wrong is told at its field, all of it at once. */
const familyWords = z.strictObject({
  name: line,
  /** What stands behind /typefaces/; '' for that of the name. */
  slug: line,
  familyGroup: line,
  /** Names, one a line. */
  designers: lines,
  /** One a line. */
  categories: lines,
  kind: z.enum(['present', 'legacy']),
  /** Whether visitors see it and it is sold; one that is off is kept all the same. */
  site: z.enum(['on', 'off']),
  /**
   * When one that is off goes on by itself: as it stands, `2026-12-03T09:00Z`; as it is typed, `2026-12-03 10:00` of the foundry's clocks.
   */
  release: line,
  /** 2024-05-31. */
  releasedAt: line,
  description: text,
  credits: text,
  /** CSS hex colours, both or neither. */
  paper: line,
  ink: line,
  /** The shared uid of a cut. */
  defaultCut: line,
  /** Tags of OpenType features, parted by spaces; `all` or `none`. */
  features: lines,
  /** Newest first once they are saved. */
  versions: z.array(z.strictObject({ version: line, date: line, changes: text })).max(500),
  essay: z
    .array(
      z.strictObject({
        kind: z.enum(['text', 'specimen']),
        text,
        /** Of a specimen: the shared uid of a cut, '' for the one that the family is shown in. */
        cut: line,
        language: line,
      }),
    )
    .max(100, 'An essay has at most 100 parts.'),
});
export type FamilyWords = z.output<typeof familyWords>;
export type FamilyField = keyof FamilyWords;

/** Of a family as somebody had it before them. */
const revision = z.string().max(64);

export const familyNamed = z.strictObject({ family: z.string().min(1).max(300) });

/** GET families/:family, by its slug or one that it had. */
export const familySheet = z.object({
  id: z.int(),
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  words: familyWords,
  revision,
  /** By whose clocks a day of release is typed and told. */
  zone: z.string(),
  /** The day of release as it is typed, and as it is told; null without one. */
  goesOn: z.object({ typed: z.string(), says: z.string() }).nullable(),
  /** How many milliseconds it is until then, by the server's clock; 0 where that is over and it is not on yet. */
  goesOnIn: z.int().min(0).nullable(),
  /** Why one whose day has come cannot be put on as it stands: all that is wrong, with its field where it has one. Empty of every other. */
  heldBack: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  /** All of its cuts, with the set that each is in. */
  cuts: z.array(z.object({ uid: z.string(), name: z.string() })),
});
export type FamilySheet = z.output<typeof familySheet>;

/** By its number: an address may be another family's since. */
export const familyNumbered = z.strictObject({ family: z.coerce.number().int().positive().max(LARGEST_ID) });
export const familyVersionNamed = familyNumbered.extend(versionNamed);

/** What of a family an earlier version says: by none it goes on the site or off it, nor is its day of release moved. */
const familyVersionWords = familyWords.omit({ site: true, release: true });
export type FamilyVersionWords = z.output<typeof familyVersionWords>;

/** GET families/:family/versions/:version; null are words that cannot be read any more. */
export const familyVersion = z.object({
  ...versionEnd,
  words: familyVersionWords.nullable(),
  told: toldOfVersion,
});
export type FamilyVersion = z.output<typeof familyVersion>;

/** POST families/save. */
export const savedFamily = z.strictObject({
  id: z.int().positive().max(LARGEST_ID),
  /** The revision that somebody had before them. */
  seen: revision,
  typed: familyWords,
});
export type SavedFamily = z.output<typeof savedFamily>;

/** What was saved, and what came with it beyond what was typed, in sentences. */
export const keptFamily = familySheet.extend({ told: z.array(z.string()) });
export type KeptFamily = z.output<typeof keptFamily>;

/** GET families: in the catalogue's order; each word that is searched begins one of a family's name, group or designers. */
export const familiesAsked = z.strictObject({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(['', 'present', 'legacy', 'off']).default(''),
  category: z.string().max(300).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type FamiliesAsked = z.output<typeof familiesAsked>;

export const familyPage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** Of all families, to choose from. */
  categories: z.array(z.string()),
  families: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      familyGroup: z.string().nullable(),
      designers: z.array(z.string()),
      categories: z.array(z.string()),
      isLegacy: z.boolean(),
      isOff: z.boolean(),
      /** When one that is off goes on by itself, in words. */
      goesOn: z.string().nullable(),
      /** Whether that is past, and it is not on yet. */
      isLate: z.boolean(),
      releasedAt: z.string().nullable(),
    }),
  ),
});
export type FamilyPage = z.output<typeof familyPage>;
