import { lt, sql } from 'drizzle-orm';
import { toDay } from '#domain/day/days.ts';
import { TESTER_CODE_POINTS_PER_DAY } from '#domain/limits.ts';
import { toRanges } from '#fonts/facts/code-point-ranges.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontBudget } from '#server/database/schema/running.ts';

/** Code points of a cut that a visitor is about to be given, in a font or as outlines. */
export interface CodePointSpend {
  fontCutId: string;
  codePoints: readonly number[];
  kind: 'subset' | 'outlines';
}

/**
 * Charges what a visitor is about to be given to the day's budget of each cut, and says of which cuts it may be given. What was
 * given before costs nothing; code points as a font and as outlines are counted apart. A cut's spends are charged whole or not at
 * all. One statement, so that calls at the same time cannot go over the limit together.
 */
export async function spendCodePoints(
  db: Drizzle,
  { visitor, now, spends }: { visitor: string; now: Date; spends: readonly CodePointSpend[] },
): Promise<Set<string>> {
  if (spends.length === 0) return new Set();
  const rows = [...Map.groupBy(spends, (spend) => Number(spend.fontCutId))].map(([fontCutId, own]) => ({
    cut: fontCutId,
    subset: integerSet(own.filter(({ kind }) => kind === 'subset')),
    outlines: integerSet(own.filter(({ kind }) => kind === 'outlines')),
  }));
  const { rows: accepted } = await db.execute<{ cut: number }>(sql`
    insert into font_budget as held (visitor, font_cut_id, day, subset, outlines)
    select ${visitor}, asked.cut, ${toDay(now)}::date, asked.subset::int4multirange, asked.outlines::int4multirange
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(cut int, subset text, outlines text)
    where ${sizeOf('asked.subset::int4multirange')} + ${sizeOf('asked.outlines::int4multirange')}
      <= ${TESTER_CODE_POINTS_PER_DAY}
    -- In one order everywhere, so that no two calls wait for each other.
    order by asked.cut
    on conflict (visitor, font_cut_id, day) do update
    set subset = held.subset + excluded.subset, outlines = held.outlines + excluded.outlines
    where ${sizeOf('held.subset + excluded.subset')} + ${sizeOf('held.outlines + excluded.outlines')}
      <= ${TESTER_CODE_POINTS_PER_DAY}
    returning held.font_cut_id as cut`);
  return new Set(accepted.map(({ cut }) => String(cut)));
}

/** Removes the budgets of days that are over. */
export async function sweepFontBudgets(db: Drizzle, now: Date): Promise<void> {
  await db.delete(fontBudget).where(lt(fontBudget.day, toDay(now)));
}

/** How many integers a set of them holds, as SQL over an expression that is written here, never given. */
function sizeOf(expression: string) {
  return sql.raw(`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${expression}) as part)`);
}

function integerSet(spends: readonly CodePointSpend[]): string {
  const codePoints = [...new Set(spends.flatMap((spend) => spend.codePoints))].sort((a, b) => a - b);
  return `{${toRanges(codePoints)
    .map(([first, last]) => `[${first},${last + 1})`)
    .join(',')}}`;
}

/** The day in UTC, as the visitor's hash has it. */
