import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type {
  StoryForm,
  StoryList,
  StorySheet,
  StoryStyles,
  StoryWords,
} from '#contract/admin/content/stories.ts';
import { timeLeft } from '#domain/day/time-left.ts';
import { formatInstantIn } from '#domain/day/zoned-minutes.ts';
import { hasStoryBegun } from '#server/catalogue/stories/has-story-begun.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily, story } from '#server/database/schema/catalogue.ts';
import { readNamedFamily, readStyles } from '#server/office/families/read-named-family.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { type StoryRow, storyRevision, toStoryWords } from './story-words.ts';

/** A story with the sheet of its form, whenever that is asked for. */
export interface StandingStory {
  row: StoryRow;
  sheet: Omit<StorySheet, 'beginsIn'>;
}

/** Null where there is none. */
export async function readStory(db: Drizzle | Transaction, id: number): Promise<StandingStory | null> {
  const [found] = await db
    .select({ row: story, hasBegun: hasStoryBegun })
    .from(story)
    .where(eq(story.id, id));
  if (found === undefined) return null;
  const { row, hasBegun } = found;
  const zone = await readZone(db);
  const family = await readNamedFamily(db, row.fontFamilyUid ?? '');
  const words = toStoryWords(row, { cutName: family?.cutName ?? (() => undefined), zone });
  const isShown = family?.isOnSite === true && hasBegun && (row.showOnMobile || row.showOnDesktop);
  const begins = tellBegins({ ...row, hasBegun }, zone);
  const isOnlyShown = isShown && !(await hasShownStory(db, id));
  return { row, sheet: { id, words, revision: storyRevision(words), begins, isShown, isOnlyShown } };
}

/** The sheet as it is answered at a moment. */
export function toStorySheet({ row: { showFrom }, sheet }: StandingStory, now: Date): StorySheet {
  const isToCome = sheet.begins !== null && showFrom !== null;
  const left = isToCome ? timeLeft(new Date(showFrom), now) : null;
  return { ...sheet, beginsIn: left };
}

/** When a story comes onto the home page by itself, in words; null of one that is there by its day. */
function tellBegins(
  { showFrom, hasBegun }: { showFrom: string | null; hasBegun: boolean },
  zone: string,
): string | null {
  return showFrom === null || hasBegun ? null : formatInstantIn(new Date(showFrom), zone);
}

/** Whether visitors are shown a story, or one besides another. */
export async function hasShownStory(db: Drizzle | Transaction, besides?: number): Promise<boolean> {
  const [shown] = await db
    .select({ id: story.id })
    .from(story)
    .innerJoin(fontFamily, and(eq(fontFamily.slug, story.fontFamilyUid), isKeptFamily))
    .where(
      and(
        eq(fontFamily.published, true),
        or(story.showOnMobile, story.showOnDesktop),
        hasStoryBegun,
        besides === undefined ? undefined : ne(story.id, besides),
      ),
    )
    .limit(1);
  return shown !== undefined;
}

/** What is told where another story is known by that key; null where none is. */
export async function findOtherStory(
  db: Drizzle | Transaction,
  { key, id, typed }: { key: string; id: number | null; typed: StoryWords },
): Promise<{ field: 'name' | 'slug'; message: string } | null> {
  const isOther = id === null ? undefined : ne(story.id, id);
  if ((await db.$count(story, and(eq(story.key, key), isOther))) === 0) return null;
  const field = typed.slug.trim() === '' ? 'name' : 'slug';
  return { field, message: `Another story is known as ‘${key}’.` };
}

/** GET stories/styles/:family. */
export async function readStoryStyles(db: Drizzle, slug: string): Promise<StoryStyles | null> {
  const family = await readNamedFamily(db, slug);
  return family === null ? null : await readStyles(db, family);
}

/** GET stories. */
export async function listStories(db: Drizzle): Promise<StoryList> {
  const rows = await db
    .select({
      id: story.id,
      name: story.name,
      family: fontFamily.name,
      isOnSite: fontFamily.published,
      slideType: story.slideType,
      slides: sql<number>`jsonb_array_length(${story.content})`,
      showOnMobile: story.showOnMobile,
      showOnDesktop: story.showOnDesktop,
      showFrom: story.showFrom,
      hasBegun: hasStoryBegun,
    })
    .from(story)
    .leftJoin(fontFamily, and(eq(fontFamily.slug, story.fontFamilyUid), isKeptFamily))
    .orderBy(asc(story.position), asc(story.id));
  const zone = await readZone(db);
  return {
    stories: rows.map(({ family, isOnSite, showFrom, hasBegun, ...own }) => ({
      ...own,
      begins: tellBegins({ showFrom, hasBegun }, zone),
      family: family === null ? null : { name: family, isOnSite: isOnSite === true },
    })),
  };
}

/** GET stories/form. */
export async function readStoryForm(db: Drizzle): Promise<StoryForm> {
  const families = await db
    .select({ slug: fontFamily.slug, name: fontFamily.name, isOnSite: fontFamily.published })
    .from(fontFamily)
    .where(isKeptFamily)
    .orderBy(asc(fontFamily.position), asc(fontFamily.id));
  return { families, zone: await readZone(db) };
}
