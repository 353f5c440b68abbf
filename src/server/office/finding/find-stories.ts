import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily, story } from '#server/database/schema/catalogue.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The stories of which each word begins one of their name, or of their family's, as they stand on the home page. */
export async function findStories({ db }: { db: Drizzle }, { search, most }: RecordsWanted): Promise<Found> {
  const words = wordsSought(search);
  const rows = await db
    .select({ id: story.id, name: story.name, family: fontFamily.name })
    .from(story)
    .leftJoin(fontFamily, and(eq(fontFamily.slug, story.fontFamilyUid), isKeptFamily))
    .where(
      words.length === 0
        ? sql`false`
        : and(
            ...words.map((word) => or(beginsInName(story.name, word), beginsInName(fontFamily.name, word))),
          ),
    )
    .orderBy(asc(story.position), asc(story.id))
    .limit(most);
  return rows.map(({ id, name, family }) => ({ name, says: family ?? 'Its family is gone', at: `${id}` }));
}
