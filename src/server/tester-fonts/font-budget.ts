import { lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { toDay } from '#domain/day/days.ts';
import {
  type GivenToday,
  type GlyphSpend,
  type Granted,
  spendGlyphs,
  type Taken,
} from '#domain/font-budget/spend-glyphs.ts';
import { DAY_IN_MS, FONT_BUDGET_KEPT_DAYS } from '#domain/limits.ts';
import { toRanges } from '#fonts/facts/code-point-ranges.ts';
import type { Drizzle } from '#server/database/database.ts';
import { glyphBudget } from '#server/database/schema/running.ts';

/** Charges glyphs to visitors' days. */
export interface FontBudget {
  /**
   * Charges what a visitor is about to be given, and says of each spend in its place what of it may be given. What this process knows to have been given before asks nothing of the database; else two statements in a transaction, so
   * that calls at the same time cannot go over a limit together.
   */
  spend(input: { visitor: string; now: Date; spends: readonly GlyphSpend[] }): Promise<Granted[]>;
}

interface BudgetRow extends Record<string, unknown> {
  visitor: string;
  scope: number;
  glyphs: string;
  pairs: string;
  total: number;
}

/** All visitors together. */
const EVERYBODY = '*';
const SHOP = 0;
/** How many glyphs and pairs of all visitors' cuts are remembered, at some 40 bytes each; a cut counts as some of them. */
const knownNumbers = 200_000;
const numbersOfCut = 20;

export function createFontBudget(db: Drizzle): FontBudget {
  const known = new LRUCache<string, Taken>({
    maxSize: knownNumbers,
    sizeCalculation: ({ glyphs, pairs }) => numbersOfCut + glyphs.size + pairs.size,
  });

  return {
    async spend({ visitor, now, spends }) {
      const day = toDay(now);
      const keyOf = (cutId: string) => `${visitor} ${day} ${cutId}`;
      const isKnown = spends.every(({ cutId, glyphs, pairs }) => {
        const taken = known.get(keyOf(cutId));
        return (
          glyphs.every((glyph) => taken?.glyphs.has(glyph)) && pairs.every((pair) => taken?.pairs.has(pair))
        );
      });
      if (isKnown) return spends.map(({ pairs }) => ({ glyphs: true, pairs }));
      const { granted, given } = await db.transaction(async (tx) => {
        const before = await lockDay(tx, { visitor, day, spends });
        const spent = spendGlyphs(before, spends);
        await saveDay(tx, { visitor, day, before, after: spent.given });
        return spent;
      });
      for (const { cutId } of spends) {
        const taken = given.cuts.get(cutId);
        if (taken !== undefined) known.set(keyOf(cutId), taken);
      }
      return granted;
    },
  };
}

type Transaction = Pick<Drizzle, 'execute'>;

/** Reads what was given today of the cuts asked for, and holds it until the transaction is over: in one order everywhere, so that no two wait for each other. */
async function lockDay(
  tx: Transaction,
  { visitor, day, spends }: { visitor: string; day: string; spends: readonly GlyphSpend[] },
): Promise<GivenToday> {
  const cutIds = [...new Set(spends.map(({ cutId }) => Number(cutId)))];
  const familyIds = [...new Set(spends.map(({ familyId }) => -Number(familyId)))];
  const wanted = [
    ...[...cutIds, ...familyIds, SHOP].map((scope) => ({ visitor, scope })),
    ...cutIds.map((scope) => ({ visitor: EVERYBODY, scope })),
  ];
  const { rows } = await tx.execute<BudgetRow>(sql`
    insert into glyph_budget as held (visitor, scope, day)
    select asked.visitor, asked.scope, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as asked(visitor text, scope int)
    order by asked.visitor = ${EVERYBODY}, asked.scope
    on conflict (visitor, scope, day) do update set day = excluded.day
    returning held.visitor, held.scope, held.glyphs::text, held.pairs::text, held.total`);
  const own = rows.filter((row) => row.visitor !== EVERYBODY);
  return {
    cuts: takenOf(own),
    everybody: takenOf(rows.filter((row) => row.visitor === EVERYBODY)),
    families: new Map(
      own.filter(({ scope }) => scope < 0).map(({ scope, total }) => [String(-scope), total]),
    ),
    shop: own.find(({ scope }) => scope === SHOP)?.total ?? 0,
  };
}

function takenOf(rows: readonly BudgetRow[]): Map<string, Taken> {
  return new Map(
    rows
      .filter(({ scope }) => scope > 0)
      .map(({ scope, glyphs, pairs }) => [
        String(scope),
        { glyphs: new Set(readSet(glyphs)), pairs: new Set(readSet(pairs)) },
      ]),
  );
}

async function saveDay(
  tx: Transaction,
  { visitor, day, before, after }: { visitor: string; day: string; before: GivenToday; after: GivenToday },
): Promise<void> {
  if (before.shop === after.shop && isSame(before.cuts, after.cuts)) return;
  const nothing = { glyphs: '{}', pairs: '{}', total: 0 };
  const changed = [
    ...[...after.cuts].map(([cutId, taken]) => ({
      visitor,
      scope: Number(cutId),
      total: 0,
      ...writeTaken(taken),
    })),
    ...[...after.everybody].map(([cutId, taken]) => ({
      visitor: EVERYBODY,
      scope: Number(cutId),
      total: 0,
      ...writeTaken(taken),
    })),
    ...[...after.families].map(([familyId, total]) => ({
      ...nothing,
      visitor,
      scope: -Number(familyId),
      total,
    })),
    { ...nothing, visitor, scope: SHOP, total: after.shop },
  ];
  await tx.execute(sql`
    update glyph_budget as held
    set glyphs = now.glyphs::int4multirange, pairs = now.pairs::int8multirange, total = now.total
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as now(visitor text, scope int, glyphs text, pairs text, total int)
    where held.visitor = now.visitor and held.scope = now.scope and held.day = ${day}::date`);
}

function isSame(before: GivenToday['cuts'], after: GivenToday['cuts']): boolean {
  return [...after].every(([cutId, { glyphs, pairs }]) => {
    const taken = before.get(cutId);
    return taken?.glyphs.size === glyphs.size && taken.pairs.size === pairs.size;
  });
}

/** Removes the budgets of days that are long over. */
export async function sweepFontBudgets(db: Drizzle, now: Date): Promise<void> {
  const since = toDay(new Date(now.getTime() - FONT_BUDGET_KEPT_DAYS * DAY_IN_MS));
  await db.delete(glyphBudget).where(lt(glyphBudget.day, since));
}

function writeTaken({ glyphs, pairs }: Taken): { glyphs: string; pairs: string } {
  return { glyphs: writeSet(glyphs), pairs: writeSet(pairs) };
}

/** A set as a multirange writes it: half-open ranges. */
function writeSet(numbers: ReadonlySet<number>): string {
  const ranges = toRanges([...numbers].sort((one, other) => one - other));
  return `{${ranges.map(([first, last]) => `[${first},${last + 1})`).join(',')}}`;
}

function readSet(multirange: string): number[] {
  return [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, first, end]) =>
    Array.from({ length: Number(end) - Number(first) }, (_, at) => Number(first) + at),
  );
}
