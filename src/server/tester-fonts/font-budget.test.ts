import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { GlyphSpend, Granted } from '#domain/font-budget/spend-glyphs.ts';
import { DAY_IN_MS, FONT_BUDGET, FONT_BUDGET_KEPT_DAYS } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { createFontBudget, sweepFontBudgets } from './font-budget.ts';

const today = new Date('2026-11-21T22:00:00Z');
const tomorrow = new Date('2026-11-22T00:00:00Z');
const capital = { glyphs: 1000, pairs: 10_000, everyday: new Set<number>() };
const most = capital.glyphs * FONT_BUDGET.visitor.glyphs;

/** So many integers from `first` on. */
function from(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

/** Whether all that was asked for is given. */
function areGiven(spends: GlyphSpend[], granted: Granted[]): boolean[] {
  return spends.map(
    ({ pairs }, at) => granted[at]?.glyphs === true && granted[at].pairs.length === pairs.length,
  );
}

function spend(cutId: string, glyphs: number[], pairs: number[] = [], familyId = '9'): GlyphSpend {
  return { cutId, familyId, capital, glyphs, pairs };
}

let cuts = 0;
/** A cut that no other test has to do with: what all visitors were given of it is counted. */
function newCut(): string {
  cuts += 1;
  return String(cuts);
}

onEachDatabase('the font budget', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const newVisitor = () => randomUUID();
  /** As a process that has just started. */
  const charge = async (visitor: string, spends: GlyphSpend[], now = today) =>
    areGiven(spends, await createFontBudget(database.db).spend({ visitor, now, spends }));

  it('gives up to a fifth of a cut’s glyphs and not one more', async () => {
    const [visitor, cut] = [newVisitor(), newCut()];
    expect(await charge(visitor, [spend(cut, from(0, most))])).toEqual([true]);
    expect(await charge(visitor, [spend(cut, [5000])])).toEqual([false]);
    expect(await charge(newVisitor(), [spend(newCut(), from(0, most + 1))])).toEqual([false]);
  });

  it('gives up to a twentieth of the pairs that its kerning moves, however few glyphs', async () => {
    const [visitor, cut] = [newVisitor(), newCut()];
    const pairs = from(4_000_000_000, capital.pairs * FONT_BUDGET.visitor.pairs);
    expect(await charge(visitor, [spend(cut, [1, 2], pairs)])).toEqual([true]);
    expect(await charge(visitor, [spend(cut, [1, 2], [7])])).toEqual([false]);
    expect(await charge(visitor, [spend(cut, [1, 2], pairs.slice(3))])).toEqual([true]);
  });

  it('charges nothing for what was given before, in whatever order and company, and asks nothing of the database for it', async () => {
    const [visitor, cut] = [newVisitor(), newCut()];
    const budget = createFontBudget(database.db);
    const first = [spend(cut, from(0, most))];
    expect(areGiven(first, await budget.spend({ visitor, now: today, spends: first }))).toEqual([true]);
    const again = [spend(cut, [199, 3, 3, 100]), spend(cut, [])];
    const { value, count } = await withStatementCount(() =>
      budget.spend({ visitor, now: today, spends: again }),
    );
    expect([areGiven(again, value), count]).toEqual([[true, true], 0]);
    expect(await charge(visitor, again)).toEqual([true, true]);
  });

  it('refuses only the glyphs that go over, and charges these nothing', async () => {
    const [visitor, one, other] = [newVisitor(), newCut(), newCut()];
    await charge(visitor, [spend(one, from(0, most - 5))]);
    const spends = [spend(other, from(0, 10)), spend(one, from(1000, 10)), spend(one, from(2000, 5))];
    expect(await charge(visitor, spends)).toEqual([true, false, true]);
    expect(await charge(visitor, [spend(one, [3000])])).toEqual([false]);
  });

  it('counts the cuts of a family together, and those of the shop', async () => {
    const visitor = newVisitor();
    const large = { ...capital, glyphs: 1_000_000 };
    const take = (familyId: string, count: number) =>
      charge(visitor, [{ ...spend(newCut(), from(0, count), [], familyId), capital: large }]);
    expect(await take('1', FONT_BUDGET.familyGlyphs)).toEqual([true]);
    expect(await take('1', 1)).toEqual([false]);
    expect(await take('2', FONT_BUDGET.familyGlyphs)).toEqual([true]);
    expect(await take('3', FONT_BUDGET.familyGlyphs)).toEqual([true]);
    expect(await take('4', FONT_BUDGET.shopGlyphs - 3 * FONT_BUDGET.familyGlyphs)).toEqual([true]);
    expect(await take('5', 1)).toEqual([false]);
  });

  it('gives all visitors together no more than three fifths, and everyday letters to everybody', async () => {
    const cut = newCut();
    const everyday = new Set(from(0, 100));
    const of = (glyphs: number[]) => [{ ...spend(cut, glyphs), capital: { ...capital, everyday } }];
    for (const first of [100, 300, 500]) {
      const count = Math.min(most, 600 - first);
      expect(await charge(newVisitor(), of(from(first, count)))).toEqual([true]);
    }
    expect(await charge(newVisitor(), of([800]))).toEqual([false]);
    expect(await charge(newVisitor(), of([...from(0, 50), 150]))).toEqual([true]);
  });

  it('keeps visitors, cuts and days apart, and sweeps the days that are long over', async () => {
    const [visitor, cut] = [newVisitor(), newCut()];
    await charge(visitor, [spend(cut, from(0, most))]);
    expect(await charge(newVisitor(), [spend(cut, [300])])).toEqual([true]);
    expect(await charge(visitor, [spend(newCut(), [300])])).toEqual([true]);
    expect(await charge(visitor, [spend(cut, [300])], tomorrow)).toEqual([true]);
    await sweepFontBudgets(database.db, tomorrow);
    expect(await charge(visitor, [spend(cut, [301])])).toEqual([false]);
    await sweepFontBudgets(database.db, new Date(tomorrow.getTime() + FONT_BUDGET_KEPT_DAYS * DAY_IN_MS));
    expect(await charge(visitor, [spend(cut, [301])])).toEqual([true]);
  });
});

onPostgres('the font budget under calls at once', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it('lets no visitor over the limit, whichever way round the cuts are asked for, in several processes', async () => {
    const asked = ['101', '102', '103', '104'];
    const given = new Map(asked.map((cut) => [cut, 0]));
    await Promise.all(
      Array.from({ length: 40 }, async (_, call) => {
        const order = call % 2 === 0 ? asked : asked.toReversed();
        const spends = order.map((cut) => spend(cut, from(call * 20, 20)));
        const granted = await createFontBudget(database.db).spend({ visitor: 'many', now: today, spends });
        for (const [at, cut] of order.entries())
          if (granted[at]?.glyphs === true) given.set(cut, (given.get(cut) ?? 0) + 20);
      }),
    );
    // Forty calls of twenty each are more than the budget; exactly the budget is given.
    expect([...given.values()]).toEqual(asked.map(() => most));
  });
});
