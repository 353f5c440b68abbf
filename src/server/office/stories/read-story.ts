import { and, asc, eq, sql } from 'drizzle-orm';
import type { StoryForm, StoryList, StorySheet, StoryStyles } from '#contract/admin/content/stories.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily, fontFile, story } from '#server/database/schema/catalogue.ts';
import { type CutNames, listNamedCuts, nameCuts } from '#server/import/exporting/export-family.ts';
import { nameFonts } from '#server/import/exporting/name-fonts.ts';
import type { StoryFamily } from '#server/import/planning/plan-stories.ts';
import { readStandingFamily } from '#server/staff/families/read-family.ts';
import { type StoryRow, storyRevision, toStoryWords } from './story-words.ts';

/** A story with the sheet of its form. */
export interface StandingStory {
  row: StoryRow;
  sheet: StorySheet;
}

/** Null where there is none. */
export async function readStory(db: Drizzle | Transaction, id: number): Promise<StandingStory | null> {
  const [row] = await db.select().from(story).where(eq(story.id, id));
  if (row === undefined) return null;
  const family = await readStoryFamily(db, row.fontFamilyUid ?? '');
  const words = toStoryWords(row, family?.cutName ?? (() => undefined));
  const isOnly = (await db.$count(story)) === 1;
  const isShown = family?.isOnSite === true && (row.showOnMobile || row.showOnDesktop);
  return { row, sheet: { id, words, revision: storyRevision(words), isShown, isOnly } };
}

/** A family that a story may be of, with its styles as an export calls them. */
export interface NamedFamily extends StoryFamily {
  isOnSite: boolean;
  cutName: CutNames;
  /** The hash of the font of each, by shared uid. */
  fonts: ReadonlyMap<string, string>;
}

/** Null where the family is not there, or was withdrawn. */
export async function readStoryFamily(db: Drizzle | Transaction, slug: string): Promise<NamedFamily | null> {
  const [known] = await db
    .select({ id: fontFamily.id })
    .from(fontFamily)
    .where(and(eq(fontFamily.slug, slug), isKeptFamily));
  const standing = known === undefined ? null : await readStandingFamily(db, known.id);
  if (standing === null) return null;
  const { family } = standing;
  const named = { directory: slug, fontNames: nameFonts({ families: [family] }, () => '') };
  return {
    slug,
    isOnSite: family.published,
    cuts: listNamedCuts(family, named),
    cutName: nameCuts(family, named),
    fonts: new Map(family.sets.flatMap(({ cuts }) => cuts.map((cut) => [cut.sharedUid, cut.file.hash]))),
  };
}

/** GET stories/styles/:family. */
export async function readStoryStyles(db: Drizzle, slug: string): Promise<StoryStyles | null> {
  const family = await readStoryFamily(db, slug);
  if (family === null) return null;
  const hashes = [...new Set(family.fonts.values())];
  const facts = await db
    .select({ hash: fontFile.hash, facts: fontFile.facts })
    .from(fontFile)
    .where(sql`${fontFile.hash} in ${hashes.length === 0 ? [''] : hashes}`);
  const factsOf = new Map(facts.map((file) => [file.hash, file.facts]));
  return {
    styles: family.cuts.flatMap(({ sharedUid }) => {
      const name = family.cutName(sharedUid);
      if (name === undefined) return [];
      const axes = factsOf.get(family.fonts.get(sharedUid) ?? '')?.axes ?? [];
      return [{ name, axes: axes.map(({ tag, minimum, maximum }) => ({ tag, minimum, maximum })) }];
    }),
  };
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
    })
    .from(story)
    .leftJoin(fontFamily, and(eq(fontFamily.slug, story.fontFamilyUid), isKeptFamily))
    .orderBy(asc(story.position), asc(story.id));
  return {
    stories: rows.map(({ family, isOnSite, ...own }) => ({
      ...own,
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
  return { families };
}
