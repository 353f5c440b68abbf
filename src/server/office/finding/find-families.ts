import { and, asc, or, type SQL, sql } from 'drizzle-orm';
import { formatCount } from '#domain/figure/figures.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The families of which each word begins one of their names, or of those of their sets and cuts; their own name begins with one. */
export async function findFamilies({ db }: { db: Drizzle }, { search, most }: RecordsWanted): Promise<Found> {
  const words = wordsSought(search);
  const byName = words.map((word) => beginsInName(fontFamily.name, word));
  const rows = await db
    .select({
      name: fontFamily.name,
      slug: fontFamily.slug,
      sets: sql<number>`(select count(*)::int from ${fontShopSet} as sold
        where sold.family_id = ${fontFamily}.id and sold.withdrawn_at is null)`,
    })
    .from(fontFamily)
    .where(
      and(
        isKeptFamily,
        // Where no word was typed there is none of these, and everything holds.
        words.length === 0 ? sql`false` : or(...byName),
        ...words.map((word) => or(beginsInName(fontFamily.name, word), isInPart(word))),
      ),
    )
    .orderBy(asc(fontFamily.position), asc(fontFamily.id))
    .limit(most);
  return rows.map(({ name, slug, sets }) => ({ name, says: formatCount(sets, 'set'), at: slug }));
}

function isInPart(word: string): SQL {
  return sql`exists (select 1 from ${fontShopSet} as of_family
    left join ${fontCut} as of_set on of_set.set_id = of_family.id and of_set.withdrawn_at is null
    where of_family.family_id = ${fontFamily.id} and of_family.withdrawn_at is null
      and strpos(lower(' ' || of_family.name || ' ' || coalesce(of_set.name, '')), lower(${` ${word}`})) > 0)`;
}
