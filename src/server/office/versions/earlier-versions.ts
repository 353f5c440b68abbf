import { and, desc, eq } from 'drizzle-orm';
import type { VersionList } from '#contract/admin/content/versions.ts';
import { type EarlierWords, earlierWords as earlierWordsShape } from '#contract/earlier-words.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { type EarlierOf, isVersionOf } from '#server/import/writing/earlier/keep-earlier-words.ts';

/** What a record said before it was changed, and until when. */
interface Version {
  end: VersionList['versions'][number];
  /** Null where what was kept cannot be read any more. */
  words: EarlierWords | null;
}

/** The versions of a record, the newest first, without their words. */
export async function listVersions(db: Drizzle, of: EarlierOf): Promise<VersionList> {
  const rows = await db
    .select({
      id: earlierWords.id,
      endedAt: earlierWords.endedAt,
      endedBy: earlierWords.endedBy,
      awaySince: earlierWords.awaySince,
    })
    .from(earlierWords)
    .where(isVersionOf(of))
    .orderBy(desc(earlierWords.id));
  return { versions: rows.map(toEnd) };
}

/** One of them, of that record alone; null where there is none. */
export async function findVersion(
  db: Drizzle | Transaction,
  { of, version }: { of: EarlierOf; version: number },
): Promise<Version | null> {
  const [row] = await db
    .select()
    .from(earlierWords)
    .where(and(eq(earlierWords.id, version), isVersionOf(of)));
  return row === undefined
    ? null
    : { end: toEnd(row), words: earlierWordsShape.safeParse(row.words).data ?? null };
}

function toEnd({
  id,
  endedAt,
  endedBy,
  awaySince,
}: Pick<typeof earlierWords.$inferSelect, 'id' | 'endedAt' | 'endedBy' | 'awaySince'>): Version['end'] {
  return { id, endedAt: endedAt.toISOString(), endedBy, awaySince: awaySince?.toISOString() ?? null };
}
