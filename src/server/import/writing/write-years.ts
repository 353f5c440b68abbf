import { eq, sql } from 'drizzle-orm';
import type { HistoryYear } from '#contract/history-years.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import type { Transaction } from '#server/database/database.ts';
import { historyYear } from '#server/database/schema/catalogue.ts';
import { jsonOf } from '#server/import/comparing/list-entries.ts';
import { keepYearWords } from './earlier/keep-earlier-words.ts';
import { type Mark, planGoingOn } from './plan-going-on.ts';
import { type Changes, deleteRows, syncRows } from './sync-rows.ts';

type YearRow = typeof historyYear.$inferSelect;
type YearPlan = Omit<HistoryYear, 'id'>;

/** Makes the years of the timeline those of a plan. One that goes on keeps its row, whichever its number, and what it said. */
export async function writeYears(
  tx: Transaction,
  wanted: readonly YearPlan[],
  { now, changes, isAdding }: { now: Date; changes: Changes; isAdding: boolean },
): Promise<void> {
  const followed = await followYears(tx, { wanted, changes });
  await keepYearWords(tx, followed, { by: null, at: now });
  await syncRows(tx, {
    table: historyYear,
    target: [historyYear.year],
    existing: followed.map(({ row, becomes: { year } }) => ({ ...row, year })),
    wanted: [...wanted],
    keyOf: numberOf,
    changes,
  });
  // By which the next one finds it, whichever number the office gives it until then.
  if (!isAdding)
    await tx
      .update(historyYear)
      .set({ importedAs: sql`${historyYear.year}` })
      .where(sql`${historyYear.importedAs} is distinct from ${historyYear.year}`);
}

/**
 * Has each year that goes on wear the number of its plan before anything is compared with it; those that go are deleted. Gives those that
 * go on, as they stood, with what they become.
 */
async function followYears(
  tx: Transaction,
  { wanted, changes }: { wanted: readonly YearPlan[]; changes: Changes },
): Promise<{ row: YearRow; becomes: YearPlan }[]> {
  const rows = await tx.select().from(historyYear).orderBy(historyYear.year);
  const keys = planGoingOn({
    known: rows.map((row) => ({ ...row, importedAs: row.importedAs === null ? null : `${row.importedAs}` })),
    wanted,
    keyOf: numberOf,
    marks,
  });
  const plans = new Map(wanted.map((plan) => [numberOf(plan), plan]));
  const followed = rows.flatMap((row) => {
    const becomes = plans.get(keys.get(row.id) ?? '');
    return becomes === undefined ? [] : [{ row, becomes }];
  });
  const gone = rows.filter(({ id }) => !keys.has(id));
  await deleteRows(tx, historyYear, gone, changes);
  const moved = followed.filter(({ row, becomes }) => row.year !== becomes.year);
  // Two may take each other's: no year is below one.
  for (const { row } of moved) await setYear(tx, row.id, -row.id);
  for (const { row, becomes } of moved) await setYear(tx, row.id, becomes.year);
  changes.count += moved.length;
  return followed;
}

type Told = Pick<YearPlan, (typeof historyColumns)[number]>;

/** All that it tells, else what its entries are called. */
const marks: readonly Mark<Told, Told>[] = [
  [markOfEntries, markOfEntries],
  [markOfTitles, markOfTitles],
];

function markOfEntries(told: Told): string {
  return jsonOf(historyColumns.map((column) => told[column]));
}

function markOfTitles(told: Told): string {
  return jsonOf(historyColumns.map((column) => told[column].map(({ title }) => title)));
}

function numberOf({ year }: { year: number }): string {
  return `${year}`;
}

async function setYear(tx: Transaction, id: number, year: number): Promise<void> {
  await tx.update(historyYear).set({ year }).where(eq(historyYear.id, id));
}
