import { z } from 'zod';
import { deliveryUses } from '#domain/licence/delivery-use.ts';
import { historyEntry } from './history-years.ts';
import { licenceConditions, licenceField } from './license-templates.ts';
import { slide, slideTypes } from './stories.ts';

/**
 * What a licence template said, as its row had it. Versions are kept for years: a column that the table got since has a default here, which
 * is what a row without it said, and none of these ever becomes stricter.
 */
const earlierLicence = z.object({
  kind: z.literal('licence'),
  name: z.string(),
  publicName: z.string(),
  description: z.string().default(''),
  fields: z.array(licenceField),
  formula: z.string(),
  needsReviewFormula: z.string(),
  licenseDiscounts1: z.array(z.object({ from: z.number(), percent: z.number() })).default([]),
  isCustom: z.boolean(),
  published: z.boolean(),
  termMonths: z.number().nullable(),
  conditions: z.object(licenceConditions).default({}),
  delivers: z.array(z.enum(deliveryUses)).default([]),
  licenceText: z.string().default(''),
});

/** The same of a story. */
const earlierStory = z.object({
  kind: z.literal('story'),
  key: z.string(),
  name: z.string(),
  fontFamilyUid: z.string().nullable(),
  content: z.array(slide),
  slideType: z.enum(slideTypes),
  showOnMobile: z.boolean(),
  showOnDesktop: z.boolean(),
  showFrom: z.string().nullable().default(null),
});

/** The same of a year of the timeline. */
const earlierYear = z.object({
  kind: z.literal('year'),
  year: z.int(),
  designers: z.array(historyEntry),
  lineto: z.array(historyEntry),
  elsewhere: z.array(historyEntry),
});

/** The foundry's words in a mail, or in all; '' is none. */
const earlierMail = z.object({
  kind: z.literal('mail'),
  greeting: z.string().default(''),
  paragraph: z.string().default(''),
  footer: z.string().default(''),
});

/** Words of a text of an essay, or set in a cut of the family between its texts, as the row has them but for where the cut is. */
const earlierEssayPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({
    kind: z.literal('specimen'),
    text: z.string(),
    language: z.string().nullable(),
    /** What follows the family's slug and a dot in the shared uid of a cut. */
    cut: z.string().nullable(),
  }),
]);

/**
 * The same of a family. Whether it is on the site, its day of release, its prices and its pictures are none of it. Cuts are named within
 * the family, so that another address of it is none of theirs; a designer by who it was and what they were called.
 */
const earlierFamily = z.object({
  kind: z.literal('family'),
  slug: z.string(),
  name: z.string(),
  familyGroup: z.string().nullable(),
  fontCategories: z.array(z.object({ name: z.string() })),
  legacy: z.boolean(),
  visibleOpenTypeFeatures: z.union([z.literal('show-all'), z.array(z.string())]),
  description: z.string(),
  releasedAt: z.string().nullable(),
  colors: z.object({ paper: z.string(), ink: z.string() }).nullable(),
  versions: z.array(z.object({ version: z.string(), date: z.string(), changes: z.string() })),
  credits: z.string(),
  essay: z.array(earlierEssayPart),
  designers: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  /** As the cut of an essay; null where none was chosen. */
  defaultCut: z.string().nullable(),
});
export type EarlierFamily = z.output<typeof earlierFamily>;

/** The same of a designer. */
const earlierDesigner = z.object({
  kind: z.literal('designer'),
  slug: z.string(),
  name: z.string(),
  biography: z.string(),
  url: z.string().nullable(),
});

const earlierSequence = z.object({
  bpm: z.number(),
  stopTime: z.string(),
  tracks: z.record(z.string(), z.string()),
});

/** The same of a sound set of the foundry's own, as the settings had it. */
const earlierSounds = z.object({
  kind: z.literal('sounds'),
  volume: z.number(),
  tracks: z.record(
    z.string(),
    z.array(
      z.object({
        url: z.string(),
        name: z.string().optional(),
        volume: z.number(),
        weight: z.number(),
        mono: z.boolean(),
      }),
    ),
  ),
  sequences: z.object({ look: earlierSequence, type: earlierSequence, take: earlierSequence }),
  effects: z.object({ reverb: z.object({ wet: z.number(), decay: z.number() }) }),
});

/** What a record said before it was changed, whatever it is called in its form today. */
export const earlierWords = z.discriminatedUnion('kind', [
  earlierLicence,
  earlierStory,
  earlierYear,
  earlierMail,
  earlierFamily,
  earlierDesigner,
  earlierSounds,
]);
export type EarlierWords = z.output<typeof earlierWords>;
