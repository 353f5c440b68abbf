import { and, eq, isNull } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { isAmong } from '#server/database/is-among.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import type { MovedPrice } from '#server/database/schema/price-changes.ts';
import { callPriced } from './plan-prices.ts';

interface SoldPrice {
  /** As it stands now, in minor units. */
  price: number;
  /** `cut/grotta.latin.book`, as the audit log names it. */
  uid: string;
  called: string;
}

/** What stands of prices that are changed, for `at(kind, number among the rows)`; undefined where that is not in the catalogue any more. */
export async function readSoldPrices(
  db: Drizzle,
  moved: readonly Pick<MovedPrice, 'kind' | 'id'>[],
): Promise<(of: Pick<MovedPrice, 'kind' | 'id'>) => SoldPrice | undefined> {
  const idsOf = (kind: MovedPrice['kind']) => moved.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const family = { slug: fontFamily.slug, name: fontFamily.name };
  const sets = await db
    .select({
      ...{ id: fontShopSet.id, uid: fontShopSet.sharedUid, name: fontShopSet.name },
      ...{ price: fontShopSet.price, family },
    })
    .from(fontShopSet)
    .innerJoin(fontFamily, eq(fontFamily.id, fontShopSet.familyId))
    .where(and(isKeptFamily, isNull(fontShopSet.withdrawnAt), isAmong(fontShopSet.id, idsOf('set'))));
  const cuts = await db
    .select({
      ...{ id: fontCut.id, uid: fontCut.sharedUid, name: fontCut.name },
      ...{ price: fontCut.price, family },
    })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontShopSet.id, fontCut.setId))
    .innerJoin(fontFamily, eq(fontFamily.id, fontShopSet.familyId))
    .where(
      and(
        ...[isKeptFamily, isNull(fontShopSet.withdrawnAt), isNull(fontCut.withdrawnAt)],
        // One that became an alternate comes with its cut since.
        ...[isNull(fontCut.alternateOfId), isAmong(fontCut.id, idsOf('cut'))],
      ),
    );
  const rows = [
    ...sets.map((row) => ({ ...row, kind: 'set' as const })),
    ...cuts.map((row) => ({ ...row, kind: 'cut' as const })),
  ];
  const sold = new Map(
    rows.map((row) => [
      `${row.kind}/${row.id}`,
      { price: row.price, uid: `${row.kind}/${row.uid}`, called: callPriced(row) },
    ]),
  );
  return ({ kind, id }) => sold.get(`${kind}/${id}`);
}
