import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ManyPrices } from '#contract/admin/content/price-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';

/** A set or a cut with a price of its own. */
export interface Priced {
  kind: 'set' | 'cut';
  /** Its number among the rows. */
  id: number;
  uid: string;
  /** Without the family's. */
  name: string;
  /** Net, in minor units. */
  price: number;
  family: { slug: string; name: string };
}

/** What has a price in the families that are chosen, in the catalogue's order: sets, each before its cuts, alternates left out. */
export async function readPriced(
  db: Drizzle,
  { families, kinds }: Pick<ManyPrices, 'families' | 'kinds'>,
): Promise<Priced[]> {
  const kept = await db
    .select({
      id: fontFamily.id,
      slug: fontFamily.slug,
      name: fontFamily.name,
      categories: fontFamily.fontCategories,
    })
    .from(fontFamily)
    .where(isKeptFamily)
    .orderBy(asc(fontFamily.position), asc(fontFamily.id));
  const slugs = new Set(families.are === 'chosen' ? families.slugs : []);
  const chosen = kept.filter(({ slug, categories }) => {
    if (families.are === 'category') return categories.some(({ name }) => name === families.category);
    return families.are === 'all' || slugs.has(slug);
  });
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const sets = await db
    .select()
    .from(fontShopSet)
    .where(and(isNull(fontShopSet.withdrawnAt), inArray(fontShopSet.familyId, ids)))
    .orderBy(asc(fontShopSet.position), asc(fontShopSet.id));
  const cuts =
    kinds === 'sets'
      ? []
      : await db
          .select({
            id: fontCut.id,
            setId: fontCut.setId,
            sharedUid: fontCut.sharedUid,
            name: fontCut.name,
            price: fontCut.price,
          })
          .from(fontCut)
          .innerJoin(fontShopSet, eq(fontShopSet.id, fontCut.setId))
          .where(
            and(
              ...[isNull(fontShopSet.withdrawnAt), inArray(fontShopSet.familyId, ids)],
              // An alternate comes with its cut.
              ...[isNull(fontCut.withdrawnAt), isNull(fontCut.alternateOfId)],
            ),
          )
          .orderBy(asc(fontCut.position), asc(fontCut.id));
  const setsOf = Map.groupBy(sets, ({ familyId }) => familyId);
  const cutsOf = Map.groupBy(cuts, ({ setId }) => setId);
  return chosen.flatMap(({ id, ...family }) =>
    (setsOf.get(id) ?? []).flatMap((set) => [
      ...(kinds === 'cuts' ? [] : [toPriced('set', set, family)]),
      ...(cutsOf.get(set.id) ?? []).map((cut) => toPriced('cut', cut, family)),
    ]),
  );
}

function toPriced(
  kind: Priced['kind'],
  { id, sharedUid: uid, name, price }: { id: number; sharedUid: string; name: string; price: number },
  { slug, name: familyName }: Priced['family'],
): Priced {
  return { kind, id, uid, name, price, family: { slug, name: familyName } };
}
