import { z } from 'zod';
import { LARGEST_ID } from '#domain/limits.ts';

const tooLong = 'This is too long.';
const line = z.string().max(2000, tooLong);
const id = z.int().positive().max(LARGEST_ID);
/** Of what somebody had before them. */
const revision = z.string().max(64);

/** GET specimens: in the catalogue's order; each word that is searched begins one of a family's name. */
export const specimensAsked = z.strictObject({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type SpecimensAsked = z.output<typeof specimensAsked>;

export const specimenPage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  families: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      isOff: z.boolean(),
      /** With how many quotes each is shown in, and the first of them; null where there is none. */
      sets: z.array(
        z.object({ id: z.int(), name: z.string(), quotes: z.int(), first: z.string().nullable() }),
      ),
    }),
  ),
});
export type SpecimenPage = z.output<typeof specimenPage>;

export const setNamed = z.strictObject({ set: z.coerce.number().int().positive().max(LARGEST_ID) });

const quoteWords = z.strictObject({
  text: z.string(),
  /** BCP 47. */
  language: z.string(),
});
export type QuoteWords = z.output<typeof quoteWords>;

/** The quotes of a set as their form has them, however many an import brought. */
const quotesWords = z.strictObject({ quotes: z.array(quoteWords) });
export type QuotesWords = z.output<typeof quotesWords>;

/** The same as it is sent: what is too much of it is told at its fields. */
const sentQuotes = quotesWords.extend({
  quotes: z
    .array(quoteWords.extend({ text: line, language: line }))
    .max(1000, 'A set with more than 1,000 quotes is written in family.yaml and imported.'),
});

/** GET specimens/quotes/:set, by the number of the set among the rows. */
export const quotesSheet = z.object({
  id: z.int(),
  /** The writing system. */
  set: z.string(),
  family: z.object({ slug: z.string(), name: z.string(), isOff: z.boolean() }),
  /** Whether the family is shown in it first, and its quotes stand in the typewriter. */
  isFirst: z.boolean(),
  words: quotesWords,
  revision,
  /** The quotes among them that its font lacks a character of. */
  unsettable: z.array(z.string()),
});
export type QuotesSheet = z.output<typeof quotesSheet>;

/** POST specimens/quotes/save. */
export const savedQuotes = z.strictObject({ id, seen: revision, typed: sentQuotes });
export type SavedQuotes = z.output<typeof savedQuotes>;

/** What was saved, and what came with it, in sentences. */
export const keptQuotes = quotesSheet.extend({ told: z.array(z.string()) });
export type KeptQuotes = z.output<typeof keptQuotes>;
