import { z } from 'zod';
import { leftOutKinds } from '#domain/coverage/copy-characters.ts';
import { COVERAGE_MOST_LANGUAGES, COVERAGE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { wireId } from './wire.ts';

/** POST text-coverage: a text, languages by their tags or names, or both. */
export const textCoverageBody = z.strictObject({
  text: z.string().max(COVERAGE_TEXT_MAX_LENGTH).optional(),
  languages: z.array(z.string().max(100)).max(COVERAGE_MOST_LANGUAGES).optional(),
});

const namedFamily = { name: z.string(), slug: z.string() };

/** What sets a text: how many families of how many, and what the others lack. */
const coverageTold = z.object({
  /** How many different characters and letters are asked for, and how many of them by the text. */
  asked: z.int(),
  characters: z.int(),
  /** What no font is asked for: halves of surrogate pairs, private use, unassigned, controls. */
  leftOut: z.array(z.object({ kind: z.enum(leftOutKinds), count: z.int() })),
  languages: z.array(z.object({ tag: z.string(), name: z.string() })),
  /** Beyond those that are asked for at once. */
  languagesLeftOut: z.array(z.string()),
  unknownLanguages: z.array(z.string()),
  families: z.int(),
  covering: z.int(),
  /** Families that do not, those that lack least first, each by the cut that lacks least: at most 24. */
  nearly: z.array(
    z.object({
      ...namedFamily,
      cutName: z.string(),
      missing: z.array(z.string()),
      missingCount: z.int(),
      /** Letters whose marks the cut does not put in their place. */
      unplaced: z.array(z.string()),
    }),
  ),
});
export type CoverageTold = z.infer<typeof coverageTold>;

/** The same, with the families that set it, in the order of the catalogue: at most 200. */
export const textCoverage = coverageTold.extend({
  coveringFamilies: z.array(
    z.object({
      ...namedFamily,
      /** Whether each of its cuts does. */
      isWhole: z.boolean(),
      cuts: z.array(z.object({ id: wireId, name: z.string() })),
    }),
  ),
});
export type TextCoverage = z.infer<typeof textCoverage>;
