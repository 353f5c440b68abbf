import { and, asc, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The information pages of whose title each word begins one, drafts too. */
export async function findPages({ db }: { db: Drizzle }, { search, most }: RecordsWanted): Promise<Found> {
  const words = wordsSought(search);
  const rows = await db
    .select({ id: informationPage.id, title: informationPage.title, isDraft: informationPage.isDraft })
    .from(informationPage)
    .where(
      words.length === 0
        ? sql`false`
        : and(...words.map((word) => beginsInName(informationPage.title, word))),
    )
    .orderBy(asc(informationPage.position), asc(informationPage.id))
    .limit(most);
  return rows.map(({ id, title, isDraft }) => ({
    name: title,
    says: isDraft ? 'A draft' : 'On the site',
    at: `${id}`,
  }));
}
