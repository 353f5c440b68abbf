import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FontsForSale } from '#contract/admin/new-order.ts';
import { itemName } from '#domain/cart/item-name.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';

/** So many are shown; whoever looks for more types on. */
const MOST_FONTS = 20;

/** GET new-order/fonts: whole sets first, then cuts, in the order of the catalogue; nothing where no word is typed. Two statements. */
export async function findFontsForSale(db: Drizzle, search: string): Promise<FontsForSale> {
  const words = wordsSought(search);
  if (words.length === 0) return { fonts: [], isMore: false };
  const sets = await findSets(db, words);
  const cuts = await findCuts(db, words);
  const found = [
    ...sets.map(({ id, ...set }) => ({
      ...{ uid: `font-shop-set-${id}`, isSet: true, name: itemName({ ...set, cutName: null }) },
    })),
    ...cuts.map(({ id, ...cut }) => ({ uid: `font-cut-${id}`, isSet: false, name: itemName(cut) })),
  ];
  return { fonts: found.slice(0, MOST_FONTS), isMore: found.length > MOST_FONTS };
}

/** How many sets a family has, by which one is called with its family or by itself. */
const setsOfFamily = sql<number>`(select count(*)::int from ${fontShopSet} as other
  where other.family_id = ${fontFamily.id} and other.withdrawn_at is null)`;

const named = { familyName: fontFamily.name, setName: fontShopSet.name, setsOfFamily };
const isSold = and(isNull(fontShopSet.withdrawnAt), isNull(fontFamily.withdrawnAt));

async function findSets(db: Drizzle, words: string[]) {
  const isFilled = sql`exists (select 1 from ${fontCut} as held where held.set_id = ${fontShopSet.id} and held.withdrawn_at is null)`;
  const name = sql`${fontFamily.name} || ' ' || ${fontShopSet.name}`;
  return await db
    .select({ id: fontShopSet.id, ...named })
    .from(fontShopSet)
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .where(and(isSold, isFilled, ...words.map((word) => beginsInName(name, word))))
    .orderBy(asc(fontFamily.position), asc(fontFamily.id), asc(fontShopSet.position), asc(fontShopSet.id))
    .limit(MOST_FONTS + 1);
}

/** An alternate comes with its cut. */
async function findCuts(db: Drizzle, words: string[]) {
  const name = sql`${fontFamily.name} || ' ' || ${fontShopSet.name} || ' ' || ${fontCut.name}`;
  return await db
    .select({ id: fontCut.id, cutName: fontCut.name, ...named })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .where(
      and(
        ...[isSold, isNull(fontCut.withdrawnAt), isNull(fontCut.alternateOfId)],
        ...words.map((word) => beginsInName(name, word)),
      ),
    )
    .orderBy(
      ...[asc(fontFamily.position), asc(fontFamily.id), asc(fontShopSet.position), asc(fontShopSet.id)],
      ...[asc(fontCut.position), asc(fontCut.id)],
    )
    .limit(MOST_FONTS + 1);
}
