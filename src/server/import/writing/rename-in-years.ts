import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { earlierWords as earlierWordsShape } from '#contract/earlier-words.ts';
import type { HistoryEntry, HistoryYear } from '#contract/history-years.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import type { Transaction } from '#server/database/database.ts';
import { historyYear } from '#server/database/schema/catalogue.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { followRenamed, type Renamed } from './earlier/follow-renamed.ts';

/** Has the years that tell of a family that got another slug, and what they said before, name it by that. */
export async function renameInYears(tx: Transaction, renamed: Renamed): Promise<void> {
  for (const { id, designers, lineto, elsewhere } of await tx.select().from(historyYear)) {
    const told = { designers, lineto, elsewhere };
    if (!isOf(told, renamed)) continue;
    await tx.update(historyYear).set(followEntries(told, renamed)).where(eq(historyYear.id, id));
  }
  const isKeptOfFamily = and(
    isNotNull(earlierWords.historyYearId),
    sql`jsonb_path_exists(${earlierWords.words}, '$.*[*].fontFamilyUid ? (@ == $slug)',
      jsonb_build_object('slug', ${renamed.formerSlug}::text))`,
  );
  const kept = await tx.select({ id: earlierWords.id }).from(earlierWords).where(isKeptOfFamily);
  for (let from = 0; from < kept.length; from += rowsAtOnce) {
    const ids = kept.slice(from, from + rowsAtOnce).map(({ id }) => id);
    for (const row of await tx.select().from(earlierWords).where(inArray(earlierWords.id, ids))) {
      const { data: words } = earlierWordsShape.safeParse(row.words);
      // What cannot be read is told where it is opened, and stays as it is.
      if (words?.kind !== 'year') continue;
      const followed = { ...words, ...followEntries(words, renamed) };
      await tx.update(earlierWords).set({ words: followed }).where(eq(earlierWords.id, row.id));
    }
  }
}

type Told = Pick<HistoryYear, (typeof historyColumns)[number]>;

/** Each may be as long as a year is: they are not all held at once. */
const rowsAtOnce = 20;

function isOf(told: Told, { formerSlug }: Renamed): boolean {
  return historyColumns.some((column) =>
    told[column].some(({ fontFamilyUid }) => fontFamilyUid === formerSlug),
  );
}

function followEntries({ designers, lineto, elsewhere }: Told, renamed: Renamed): Told {
  const follow = (entry: HistoryEntry) => ({
    ...entry,
    fontFamilyUid: followRenamed(entry.fontFamilyUid, renamed),
  });
  return {
    designers: designers.map(follow),
    lineto: lineto.map(follow),
    elsewhere: elsewhere.map(follow),
  };
}
