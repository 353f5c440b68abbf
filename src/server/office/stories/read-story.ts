import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { StoryForm, StoryList, StorySheet, StoryStyles } from '#contract/admin/content/stories.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontCut, fontFamily, fontFile, fontShopSet, story } from '#server/database/schema/catalogue.ts';
import { type CutNames, listNamedCuts, nameCuts } from '#server/import/exporting/export-family.ts';
import { nameFonts } from '#server/import/exporting/name-fonts.ts';
import type { StoryFamily } from '#server/import/planning/plan-stories.ts';
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
  const isShown = family?.isOnSite === true && (row.showOnMobile || row.showOnDesktop);
  const isOnlyShown = isShown && !(await hasShownStory(db, id));
  return { row, sheet: { id, words, revision: storyRevision(words), isShown, isOnlyShown } };
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
        besides === undefined ? undefined : ne(story.id, besides),
      ),
    )
    .limit(1);
  return shown !== undefined;
}

/** A family that a story may be of, with its styles as an export calls them. */
export interface NamedFamily extends StoryFamily {
  isOnSite: boolean;
  cutName: CutNames;
  /** The shared uid of the style that it is shown in; null where that is not chosen, or went. */
  shownCut: string | null;
  /** The hash of the font of each, by shared uid. */
  fonts: ReadonlyMap<string, string>;
}

/** Null where the family is not there, or was withdrawn. */
export async function readStoryFamily(db: Drizzle | Transaction, slug: string): Promise<NamedFamily | null> {
  const [known] = await db
    .select({ id: fontFamily.id, isOnSite: fontFamily.published, shownId: fontFamily.defaultFontCutId })
    .from(fontFamily)
    .where(and(eq(fontFamily.slug, slug), isKeptFamily));
  if (known === undefined) return null;
  const rows = await readCuts(db, known.id);
  const family = {
    sets: [...Map.groupBy(rows, ({ setId }) => setId).values()].flatMap((cuts) =>
      cuts.slice(0, 1).map(({ set: name, setSlug }) => ({ name, slug: setSlug, cuts })),
    ),
  };
  const named = { directory: slug, fontNames: nameFonts({ families: [family] }, () => '') };
  return {
    slug,
    isOnSite: known.isOnSite,
    cuts: listNamedCuts(family, named),
    cutName: nameCuts(family, named),
    shownCut: rows.find(({ id }) => id === known.shownId)?.sharedUid ?? null,
    fonts: new Map(rows.map(({ sharedUid, file }) => [sharedUid, file.hash])),
  };
}

/** The styles of a family in their order, alternates too. */
async function readCuts(db: Drizzle | Transaction, familyId: number) {
  return await db
    .select({
      id: fontCut.id,
      sharedUid: fontCut.sharedUid,
      name: fontCut.name,
      setId: fontShopSet.id,
      set: fontShopSet.name,
      setSlug: fontShopSet.slug,
      file: { hash: fontFile.hash, fileName: fontFile.fileName },
    })
    .from(fontShopSet)
    .innerJoin(fontCut, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(
      and(eq(fontShopSet.familyId, familyId), isNull(fontShopSet.withdrawnAt), isNull(fontCut.withdrawnAt)),
    )
    .orderBy(fontShopSet.position, fontShopSet.id, fontCut.position, fontCut.id);
}

/** GET stories/styles/:family. */
export async function readStoryStyles(db: Drizzle, slug: string): Promise<StoryStyles | null> {
  const family = await readStoryFamily(db, slug);
  if (family === null) return null;
  const hashes = [...new Set(family.fonts.values())];
  const facts = await db
    .select({ hash: fontFile.hash, facts: fontFile.facts })
    .from(fontFile)
    .where(inArray(fontFile.hash, hashes));
  const factsOf = new Map(facts.map((file) => [file.hash, file.facts]));
  return {
    shown: family.cutName(family.shownCut) ?? null,
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
