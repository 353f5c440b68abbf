import { z } from 'zod';
import { LONGEST_FORM, MOST_FORMS } from '#domain/catalogue/collection-wish.ts';
import { COVERAGE_MOST_LANGUAGES, COVERAGE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { setLine } from './page-fonts.ts';
import { wireId } from './wire.ts';

/** A family of the collection on its line. */
const collectionLine = z.object({
  familySlug: z.string(),
  familyName: z.string(),
  familyGroup: z.string().nullable(),
  /** The cut that the family is shown in. */
  cutId: wireId,
  /** Of each other set the cut that it is shown in: for texts in its script (`domain/setting/cut-for-text.ts`). */
  otherCuts: z.array(z.object({ writingSystem: z.string(), cutId: wireId })),
  /** The family's name, or the text that a visitor gave for all lines. */
  line: setLine,
  colors: z.object({ paper: z.string(), ink: z.string() }).nullable(),
  styles: z.int(),
  isVariable: z.boolean(),
  writingSystems: z.array(z.string()),
  designers: z.array(z.string()),
  year: z.int().nullable(),
  /** The least price at which a cut is licensed, net in major units; null where quotes price them all. */
  fromPrice: z.number().nullable(),
  /** The same in words, as it is shown to who said nothing of themselves: `from CHF 40 net`. */
  price: z.string(),
});
export type CollectionLine = z.infer<typeof collectionLine>;

/** Some lines of the collection, one after the other, with the stylesheet that brings their faces. */
export const collectionPart = z.object({
  /** Where this part, the one before it and the next one begin, counted in lines; null where there is none. */
  from: z.int(),
  previous: z.int().nullable(),
  next: z.int().nullable(),
  /** One group without a heading, or a group a designer under `by-designer`; a long one goes on in the next part. */
  groups: z.array(z.object({ heading: z.string().nullable(), lines: z.array(collectionLine) })),
  stylesheet: z.string().nullable(),
  preload: z.array(z.string()),
});
export type CollectionPart = z.infer<typeof collectionPart>;

/** GET collection-lines/{filter}/{from}: a part as the part before it names its beginning. */
export const collectionPartParams = z.strictObject({
  filter: z.string().max(200),
  from: z.string().regex(/^\d{1,7}$/, 'expected the number of a line'),
});

/** POST collection-lines: a part of what a wish leaves of the collection; `filter` null is the collection without one. */
export const chosenLinesBody = z.strictObject({
  filter: z.string().max(200).nullable(),
  from: z.int().min(0).max(9_999_999),
  characters: z.string().max(COVERAGE_TEXT_MAX_LENGTH),
  languages: z.array(z.string().max(100)).max(COVERAGE_MOST_LANGUAGES),
  forms: z.array(z.string().max(LONGEST_FORM)).max(MOST_FORMS).default([]),
});
