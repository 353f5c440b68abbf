import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';
import { LARGEST_ID, PAGE_LINKS } from '#domain/limits.ts';
import { versionEnd, versionNamed } from './content/versions.ts';

const id = z.int().positive().max(LARGEST_ID);
/** Of a page as somebody had it before them. */
const revision = z.string().max(64);

/** What is typed of a page: what it lacks is told at its fields, all of it at once. */
export const typedPage = z.strictObject({
  title: z.string().max(2000),
  /** What stands behind /information/; '' for that of the title. */
  slug: z.string().max(2000),
  sections: z
    .array(
      z.strictObject({
        title: z.string().max(2000),
        /** HTML of the few allowed tags, or plain text with blank lines between its paragraphs. */
        text: z.string().max(250_000),
        topics: z
          .array(z.strictObject({ title: z.string().max(2000), text: z.string().max(250_000) }))
          .max(500),
      }),
    )
    .max(200),
});
export type TypedPage = z.output<typeof typedPage>;

/** POST pages/save: without an id it is a new one, which begins as a draft. */
export const savedPage = z.strictObject({
  id: id.nullable(),
  /** The revision that somebody had before them; null of a new page. */
  seen: revision.nullable(),
  page: typedPage,
});
export type SavedPage = z.output<typeof savedPage>;

/** POST pages/publish, pages/unpublish, pages/drop. */
export const pageAt = z.strictObject({ id, seen: revision });
export type PageAt = z.output<typeof pageAt>;

/** POST pages/schedule: a day and time by the foundry's clocks at which a draft is published; '' takes it back, or puts away what is told of one that was missed. */
export const scheduledPage = pageAt.extend({ day: z.string().max(100) });
export type ScheduledPage = z.output<typeof scheduledPage>;

/** POST pages/order: all pages by their numbers, as they stood and as they are to stand. */
export const pageOrder = z.strictObject({
  seen: z.array(id).max(10_000),
  wanted: z.array(id).max(10_000),
});
export type PageOrder = z.output<typeof pageOrder>;

export const pageNamed = z.strictObject({ page: z.coerce.number().int().positive().max(LARGEST_ID) });

/** GET pages: all of them in their order, and the legal pages that there are none of. */
export const pageList = z.object({
  pages: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      isDraft: z.boolean(),
      /** Of a draft, when it goes on the site by itself, in words. */
      goesOn: z.string().nullable(),
      /** Of a draft without a day, on which it was to go on last and could not, in words, until that is put away. */
      missed: z.string().nullable(),
    }),
  ),
  legal: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type PageList = z.output<typeof pageList>;

/** POST pages/legal: the slug of one of `legal`. */
export const legalNamed = z.strictObject({ slug: z.string().max(300) });

export const pageSheet = typedPage.extend({
  id: z.int(),
  isDraft: z.boolean(),
  formerSlugs: z.array(z.string()),
  revision: z.string(),
  /** By whose clocks the foundry reckons. */
  zone: z.string(),
  /** When a draft goes on the site by itself, as it is typed and in words. */
  goesOn: z.object({ typed: z.string(), says: z.string() }).nullable(),
  /** How many milliseconds it is until then, by the server's clock; 0 where that is over and nobody looked yet. */
  goesOnIn: z.int().min(0).nullable(),
  /** The last day on which a draft that has none was to go on, in words, and why it did not, until that is put away. */
  missed: z.object({ says: z.string(), why: z.string() }).nullable(),
});
export type PageSheet = z.output<typeof pageSheet>;

export const pageVersionNamed = pageNamed.extend(versionNamed);

/** GET pages/:page/versions/:version. */
export const pageVersionSheet = typedPage.extend(versionEnd);
export type PageVersionSheet = z.output<typeof pageVersionSheet>;

/** GET pages/:page/links: the links by which somebody without a login reads it, as long as it is a draft. */
export const pageLinks = z.object({
  links: z.array(
    z.object({
      id: z.int(),
      madeAt: wireInstant,
      madeBy: z.string(),
      endsAt: wireInstant,
    }),
  ),
});
export type PageLinks = z.output<typeof pageLinks>;

/** POST pages/links. */
export const makePageLink = z.strictObject({ page: id, days: z.int().min(1).max(PAGE_LINKS.mostDays) });
export type MakePageLink = z.output<typeof makePageLink>;

/** The link itself, which is told this once. */
export const madePageLink = z.object({ id, link: z.string(), endsAt: wireInstant });
export type MadePageLink = z.output<typeof madePageLink>;

/** POST pages/links/end. */
export const endedPageLink = z.strictObject({ page: id, link: id });
export type EndedPageLink = z.output<typeof endedPageLink>;

/** What a page looks like as it is typed, what is wrong with it, and what is left to be filled in. */
export const pagePreview = z.object({
  title: z.string(),
  sections: typedPage.shape.sections,
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  gaps: z.array(z.string()),
});
export type PagePreview = z.output<typeof pagePreview>;
