import { and, asc, eq, isNull } from 'drizzle-orm';
import type { BoxesSheet } from '#contract/admin/content/specimens.ts';
import { houseKey } from '#domain/catalogue/boxes-key.ts';
import { defaultShopSet } from '#domain/catalogue/default-shop-set.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily, fontShopSet, specimenTemplate } from '#server/database/schema/catalogue.ts';
import { defaultCutBoxes, defaultFamilyBoxes } from '#server/import/planning/default-specimen.ts';
import { type NamedFamily, readNamedFamily, readStyles } from '#server/office/families/read-named-family.ts';
import { type Boxes, boxesRevision, toBoxesWords } from './box-words.ts';

export const houseBoxes: Boxes = { fontFamilyBoxes: defaultFamilyBoxes, fontCutBoxes: defaultCutBoxes };

/** The boxes of a family with the sheet of their form. */
export interface StandingBoxes {
  family: NamedFamily;
  /** Under which its boxes stand. */
  key: string;
  boxes: Boxes;
  sheet: BoxesSheet;
}

/** Null where there is no such family, or it was withdrawn. */
export async function readBoxes(db: Drizzle | Transaction, id: number): Promise<StandingBoxes | null> {
  const [row] = await db
    .select({ slug: fontFamily.slug, name: fontFamily.name, template: specimenTemplate })
    .from(fontFamily)
    .leftJoin(specimenTemplate, eq(specimenTemplate.id, fontFamily.specimenTemplateId))
    .where(and(eq(fontFamily.id, id), isKeptFamily));
  const family = row === undefined ? null : await readNamedFamily(db, row.slug);
  if (row === undefined || family === null) return null;
  const { slug, name, template } = row;
  const sets = await db
    .select({ id: fontShopSet.id, name: fontShopSet.name })
    .from(fontShopSet)
    .where(and(eq(fontShopSet.familyId, id), isNull(fontShopSet.withdrawnAt)))
    .orderBy(asc(fontShopSet.position), asc(fontShopSet.id));
  const ofShown = family.cuts.find(({ sharedUid }) => sharedUid === family.shownCut)?.set;
  // As the family's page is shown first.
  const first = sets.find((set) => set.name === ofShown) ?? defaultShopSet(sets);
  const boxes = template ?? houseBoxes;
  const key = template?.key ?? houseKey;
  const isOwn = key !== houseKey;
  const words = toBoxesWords(boxes, family.cutName);
  return {
    ...{ family, key, boxes },
    sheet: {
      ...{ id, isOwn, words, revision: boxesRevision({ isOwn, words }) },
      family: { slug, name, isOff: !family.isOnSite },
      sets: [...sets.filter((set) => set === first), ...sets.filter((set) => set !== first)],
      offered: await readStyles(db, family),
    },
  };
}
