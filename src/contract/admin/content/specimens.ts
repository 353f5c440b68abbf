import { z } from 'zod';
import { drawing } from '#contract/drawing.ts';
import { setLine } from '#contract/page-fonts.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { storyStyles } from './stories.ts';

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
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      isOff: z.boolean(),
      /** How many stand above its styles, and how many each style has; null where it has those of the house. */
      boxes: z.object({ family: z.int(), cut: z.int() }).nullable(),
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

const boxWords = z.strictObject({
  type: z.enum(['title', 'text', 'svg']),
  /** Twelfths of the row; '' for all of it. */
  width: z.string(),
  /** Lines that it may fill; '' for one. */
  height: z.string(),
  /** '' for the family's name in a title, and for the next quote elsewhere. */
  text: z.string(),
  language: z.string(),
  /** A style of the family, by a name that an import finds it by. */
  cut: z.string(),
  /** `wdth 150, wght 300` */
  axes: z.string(),
  /** Where its drawing is served: one that the family's boxes have, or that was sent by POST picture. */
  svg: z.string(),
  /** What the drawing shows, in words. */
  label: z.string(),
  hideOnMobile: z.boolean(),
  hideOnDesktop: z.boolean(),
});
export type BoxWords = z.output<typeof boxWords>;

/** The boxes of a family as their form has them: those above its styles, and those that each style has. */
const boxesWords = z.strictObject({
  fontFamilyBoxes: z.array(boxWords),
  fontCutBoxes: z.array(boxWords),
});
export type BoxesWords = z.output<typeof boxesWords>;

const sentBoxList = z
  .array(
    boxWords.extend({
      ...{ width: line, height: line, text: line, language: line, cut: line, axes: line, label: line },
      svg: z.string().max(200, tooLong),
    }),
  )
  .max(500, 'A specimen with more than 500 boxes is written in family.yaml and imported.');
/** The same as they are sent: what is too much of them is told at its fields. */
const sentBoxes = z.strictObject({ fontFamilyBoxes: sentBoxList, fontCutBoxes: sentBoxList });

export const boxesNamed = z.strictObject({ family: z.coerce.number().int().positive().max(LARGEST_ID) });

/** GET specimens/boxes/:family, by its number among the rows. */
export const boxesSheet = z.object({
  id: z.int(),
  family: z.object({ slug: z.string(), name: z.string(), isOff: z.boolean() }),
  /** Whether they are its own, and not those of the house. */
  isOwn: z.boolean(),
  /** In its order, the one that it is shown in first. */
  sets: z.array(z.object({ id: z.int(), name: z.string() })),
  offered: storyStyles,
  words: boxesWords,
  revision,
});
export type BoxesSheet = z.output<typeof boxesSheet>;

/** POST specimens/boxes/save. */
export const savedBoxes = z.strictObject({ id, seen: revision, typed: sentBoxes });
export type SavedBoxes = z.output<typeof savedBoxes>;

/** What was saved, and what came with it, in sentences. */
export const keptBoxes = boxesSheet.extend({ told: z.array(z.string()) });
export type KeptBoxes = z.output<typeof keptBoxes>;

/** POST specimens/boxes/drop. */
export const droppedBoxes = z.strictObject({ id, seen: revision });
export type DroppedBoxes = z.output<typeof droppedBoxes>;

/** POST specimens/boxes/preview: the boxes as they are typed, in a set of the family. */
export const previewedBoxes = z.strictObject({ id, set: id, typed: sentBoxes });
export type PreviewedBoxes = z.output<typeof previewedBoxes>;

const placedBox = {
  /** `family-{place}` or `cut-{cut}-{place}` among the typed ones; `title` where none of them is a title. */
  key: z.string(),
  width: z.int(),
  height: z.int(),
  hideOnMobile: z.boolean(),
  hideOnDesktop: z.boolean(),
};

/** Boxes as visitors would see them. */
export const boxesPreview = z.object({
  /** How many fields are to be mended before they can be saved, or shown. */
  faults: z.int(),
  /** Null where something is to be mended, and where the family is not on the site. */
  shown: z
    .object({
      colors: z.object({ paper: z.string(), ink: z.string() }).nullable(),
      /** `/fonts/{hash}.css`, which brings their faces; null where no text is set. */
      stylesheet: z.string().nullable(),
      preload: z.array(z.string()),
      boxes: z.array(
        z.union([
          z.object({ ...placedBox, kind: z.literal('drawing'), drawing }),
          z.object({
            ...placedBox,
            kind: z.enum(['title', 'family', 'cut']),
            cutName: z.string(),
            line: setLine,
          }),
        ]),
      ),
      /** How many boxes there are besides. */
      leftOut: z.int(),
    })
    .nullable(),
});
export type BoxesPreview = z.output<typeof boxesPreview>;
