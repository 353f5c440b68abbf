import { and, asc, sql } from 'drizzle-orm';
import { formatCount } from '#domain/figure/figures.ts';
import type { Drizzle } from '#server/database/database.ts';
import { designer } from '#server/database/schema/catalogue.ts';
import { countFamilies } from '#server/office/designers/list-designers.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The designers of whose name each word begins one. */
export async function findDesigners(
  { db }: { db: Drizzle },
  { search, most }: RecordsWanted,
): Promise<Found> {
  const words = wordsSought(search);
  const rows = await db
    .select({ id: designer.id, name: designer.name, families: countFamilies })
    .from(designer)
    .where(words.length === 0 ? sql`false` : and(...words.map((word) => beginsInName(designer.name, word))))
    .orderBy(asc(designer.name), asc(designer.id))
    .limit(most);
  return rows.map(({ id, name, families }) => ({
    ...{ name, at: `${id}` },
    says: formatCount(families, 'family', 'families'),
  }));
}
