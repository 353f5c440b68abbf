import { and, asc, count, inArray, isNull, sql } from 'drizzle-orm';
import type { PricePage, PricesAsked } from '#contract/admin/prices.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

const PER_PAGE = 10;

/** GET prices: a page of the families with what their sets and cuts cost; five statements. */
export async function readPrices(db: Drizzle, { search, page }: PricesAsked): Promise<PricePage> {
  const { currency } = await readFoundry(db);
  // As text: the signs of a pattern are letters in it.
  const begins =
    search === '' ? undefined : sql`strpos(lower(' ' || ${fontFamily.name}), lower(${` ${search}`})) > 0`;
  const where = and(isKeptFamily, begins);
  const [counted] = await db.select({ total: count() }).from(fontFamily).where(where);
  const families = await db
    .select({ id: fontFamily.id, slug: fontFamily.slug, name: fontFamily.name })
    .from(fontFamily)
    .where(where)
    .orderBy(asc(fontFamily.position), asc(fontFamily.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const sets = await db
    .select()
    .from(fontShopSet)
    .where(
      and(
        isNull(fontShopSet.withdrawnAt),
        inArray(
          fontShopSet.familyId,
          families.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(fontShopSet.position), asc(fontShopSet.id));
  const cuts = await db
    .select()
    .from(fontCut)
    .where(
      and(
        isNull(fontCut.withdrawnAt),
        // An alternate comes with its cut.
        isNull(fontCut.alternateOfId),
        inArray(
          fontCut.setId,
          sets.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(fontCut.position), asc(fontCut.id));
  const told = ({ sharedUid: uid, name, price }: { sharedUid: string; name: string; price: number }) => ({
    uid,
    name,
    price,
  });
  return {
    currency,
    total: counted?.total ?? 0,
    page,
    perPage: PER_PAGE,
    families: families.map(({ id, slug, name }) => ({
      slug,
      name,
      sets: sets
        .filter(({ familyId }) => familyId === id)
        .map((set) => ({ ...told(set), cuts: cuts.filter(({ setId }) => setId === set.id).map(told) })),
    })),
  };
}
