import { z } from 'zod';
import { LARGEST_ID } from '#domain/limits.ts';
import { toldOfVersion, versionEnd, versionNamed } from './versions.ts';

const line = z.string().max(2000, 'This is too long.');
const id = z.int().positive().max(LARGEST_ID);
/** Of a year as somebody had it before them. */
const revision = z.string().max(64);

/** What is typed of a picture of an entry. */
const pictureWords = z.strictObject({
  /** Where it is served: one that the year has, or that was sent by POST picture. */
  url: z.string().max(200),
  /** What it shows, in words. */
  label: line,
  /** The most that it takes of the viewport, in hundredths of it: `80`. */
  size: z.string().max(60, 'This is too long.'),
});
export type PictureWords = z.output<typeof pictureWords>;

/** What is typed of an entry; '' says nothing. */
const entryWords = z.strictObject({
  title: line,
  /** HTML of the few allowed tags, or plain text with blank lines between its paragraphs. */
  text: z.string().max(250_000, 'This is too long.'),
  /** The slug of the family that it is about. */
  family: line,
  /** A line each; those of which nothing is typed are none. */
  phrases: z.array(line).max(200),
  images: z.array(pictureWords).max(200),
});
export type EntryWords = z.output<typeof entryWords>;

/** What is typed of a year of the timeline: what is too much of it is told at its fields. */
const yearWords = z.strictObject({
  year: line,
  designers: z.array(entryWords).max(500),
  lineto: z.array(entryWords).max(500),
  elsewhere: z.array(entryWords).max(500),
});
export type YearWords = z.output<typeof yearWords>;

export const yearNamed = z.strictObject({ year: z.coerce.number().int().positive().max(LARGEST_ID) });

/** GET timeline/:year, which is known by its number among the rows. */
export const yearSheet = z.object({
  id: z.int(),
  words: yearWords,
  revision,
  /** Whether the timeline has no other: without it the site has no timeline. */
  isOnly: z.boolean(),
});
export type YearSheet = z.output<typeof yearSheet>;

export const yearVersionNamed = yearNamed.extend(versionNamed);

/** GET timeline/:year/versions/:version; null are words that cannot be read any more. */
export const yearVersion = z.object({ ...versionEnd, words: yearWords.nullable(), told: toldOfVersion });
export type YearVersion = z.output<typeof yearVersion>;

/** GET timeline/form: what the form of a year takes besides the year. */
export const timelineForm = z.object({
  /** Of the column `lineto`. */
  heading: z.string(),
  /** Those that are there, in the catalogue's order. */
  families: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type TimelineForm = z.output<typeof timelineForm>;

/** POST timeline/save: without an id it is a new one. */
export const savedYear = z.strictObject({
  id: id.nullable(),
  /** The revision that somebody had before them; null of a new one. */
  seen: revision.nullable(),
  typed: yearWords,
});
export type SavedYear = z.output<typeof savedYear>;

/** What was saved, and what came with it, in sentences. */
export const keptYear = yearSheet.extend({ told: z.array(z.string()) });
export type KeptYear = z.output<typeof keptYear>;

/** POST timeline/drop. */
export const droppedYear = z.strictObject({ id, seen: revision });
export type DroppedYear = z.output<typeof droppedYear>;

/** GET timeline: the oldest year first, as the page has them. */
export const timelineAsked = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type TimelineAsked = z.output<typeof timelineAsked>;

export const yearPage = z.object({
  heading: z.string(),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  years: z.array(
    z.object({
      id: z.int(),
      year: z.int(),
      /** How many entries each column has. */
      designers: z.int(),
      lineto: z.int(),
      elsewhere: z.int(),
    }),
  ),
});
export type YearPage = z.output<typeof yearPage>;
