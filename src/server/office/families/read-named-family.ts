import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StoryStyles } from '#contract/admin/content/stories.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import { type CutNames, listNamedCuts, nameCuts } from '#server/import/exporting/export-family.ts';
import { nameFonts } from '#server/import/exporting/name-fonts.ts';
import type { StoryFamily } from '#server/import/planning/plan-stories.ts';

/** A family with its styles as an export calls them. */
export interface NamedFamily extends StoryFamily {
  isOnSite: boolean;
  cutName: CutNames;
  /** The shared uid of the style that it is shown in; null where that is not chosen, or went. */
  shownCut: string | null;
  /** The hash of the font of each, by shared uid. */
  fonts: ReadonlyMap<string, string>;
}

/** Null where the family is not there, or was withdrawn. */
export async function readNamedFamily(db: Drizzle | Transaction, slug: string): Promise<NamedFamily | null> {
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

/** The styles of a family, alternates too, and along which axes each moves. */
export async function readStyles(db: Drizzle | Transaction, family: NamedFamily): Promise<StoryStyles> {
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
