import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { EntryWords, YearSheet, YearWords } from '#contract/admin/content/timeline.ts';
import type { HistoryEntry } from '#contract/history-years.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { historyYear } from '#server/database/schema/catalogue.ts';
import { keepStable } from '#server/import/exporting/keep-stable.ts';

/** A year with the sheet of its form. */
export interface StandingYear {
  row: HistoryRow;
  sheet: YearSheet;
}
type HistoryRow = typeof historyYear.$inferSelect;
/** What a year says, wherever it stands. */
type YearContent = Omit<HistoryRow, 'id' | 'importedAs'>;

/** A year of the timeline; null where there is none. */
export async function readYear(db: Drizzle | Transaction, id: number): Promise<StandingYear | null> {
  const [row] = await db.select().from(historyYear).where(eq(historyYear.id, id));
  if (row === undefined) return null;
  const words = toYearWords(row);
  const isOnly = (await db.$count(historyYear)) === 1;
  return { row, sheet: { id, words, revision: yearRevision(words), isOnly } };
}

/** What is told where the timeline has another entry of that number; null where it has none. */
export async function findOtherYear(
  db: Drizzle | Transaction,
  { year, id }: { year: number; id: number | null },
): Promise<{ field: 'year'; message: string } | null> {
  const isOther = id === null ? undefined : ne(historyYear.id, id);
  if ((await db.$count(historyYear, and(eq(historyYear.year, year), isOther))) === 0) return null;
  return { field: 'year', message: `The timeline has ${year} already: its entries stand there.` };
}

/** A year as it is typed. */
export function toYearWords({ year, designers, lineto, elsewhere }: YearContent): YearWords {
  return {
    year: String(year),
    designers: designers.map(toEntryWords),
    lineto: lineto.map(toEntryWords),
    elsewhere: elsewhere.map(toEntryWords),
  };
}

function toEntryWords({ title, text, fontFamilyUid, phrases, images }: HistoryEntry): EntryWords {
  return {
    title,
    text: keepStable(text),
    family: fontFamilyUid ?? '',
    phrases,
    images: images.map(({ url, label, maxImageSize }) => ({ url, label, size: toHundredths(maxImageSize) })),
  };
}

/** `80` of 0.8, without what binary fractions add to it. */
function toHundredths(fraction: number): string {
  return String(Number((fraction * 100).toPrecision(15)));
}

/** Another one for each content. */
function yearRevision({ year, designers, lineto, elsewhere }: YearWords): string {
  const content = JSON.stringify([year, designers, lineto, elsewhere]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}
