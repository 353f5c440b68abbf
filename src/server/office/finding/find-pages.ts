import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import type { Found, RecordsWanted } from './find-records.ts';
import { wordsSought } from './words-sought.ts';

/** The information pages of whose title each word begins one, drafts too. */
export async function findPages({ db }: { db: Drizzle }, { search, most }: RecordsWanted): Promise<Found> {
  const words = wordsSought(search);
  const rows = await db
    .select({ id: informationPage.id, title: informationPage.title, isDraft: informationPage.isDraft })
    .from(informationPage)
    .where(words.length === 0 ? sql`false` : and(...words.map(isInTitle)))
    .orderBy(asc(informationPage.position), asc(informationPage.id))
    .limit(most);
  return rows.map(({ id, title, isDraft }) => ({
    name: title,
    says: isDraft ? 'A draft' : 'On the site',
    at: `${id}`,
  }));
}

// As text: the signs of a pattern are letters in it.
function isInTitle(word: string): SQL {
  return sql`strpos(order_search_fold(' ' || ${informationPage.title}), order_search_fold(${` ${word}`})) > 0`;
}
