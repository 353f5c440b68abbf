import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { TESTER_CODE_POINTS_PER_DAY } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { type CodePointSpend, spendCodePoints, sweepFontBudgets } from './font-budget.ts';

const today = new Date('2026-11-21T22:00:00Z');
const tomorrow = new Date('2026-11-22T00:00:00Z');

/** So many code points from `first` on. */
function from(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

function spend(fontCutId: string, codePoints: number[], kind: CodePointSpend['kind'] = 'subset') {
  return { fontCutId, codePoints, kind };
}

onEachDatabase('the font budget', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const newVisitor = () => randomUUID();
  const charge = async (visitor: string, spends: CodePointSpend[], now = today) => [
    ...(await spendCodePoints(database.db, { visitor, now, spends })),
  ];

  it('gives up to the limit and not one more', async () => {
    const visitor = newVisitor();
    expect(await charge(visitor, [spend('1', from(0, TESTER_CODE_POINTS_PER_DAY))])).toEqual(['1']);
    expect(await charge(visitor, [spend('1', [5000])])).toEqual([]);
    expect(await charge(newVisitor(), [spend('1', from(0, TESTER_CODE_POINTS_PER_DAY + 1))])).toEqual([]);
  });

  it('charges nothing for what was given before, in whatever order and company', async () => {
    const visitor = newVisitor();
    await charge(visitor, [spend('1', from(0, TESTER_CODE_POINTS_PER_DAY))]);
    expect(await charge(visitor, [spend('1', [499, 3, 3, 250])])).toEqual(['1']);
    expect(await charge(visitor, [spend('1', [])])).toEqual(['1']);
  });

  it('counts what is drawn as outlines besides what is fetched', async () => {
    const visitor = newVisitor();
    expect(await charge(visitor, [spend('1', from(0, 300))])).toEqual(['1']);
    expect(await charge(visitor, [spend('1', from(0, 201), 'outlines')])).toEqual([]);
    expect(await charge(visitor, [spend('1', from(0, 200), 'outlines')])).toEqual(['1']);
    expect(await charge(visitor, [spend('1', [300])])).toEqual([]);
  });

  it('refuses only the cuts whose budget is spent, and charges these nothing, in one statement', async () => {
    const visitor = newVisitor();
    await charge(visitor, [spend('2', from(0, 495))]);
    const { value, count } = await withStatementCount(() =>
      charge(visitor, [spend('3', from(0, 10)), spend('2', from(1000, 10)), spend('1', from(0, 10))]),
    );
    expect(value.sort()).toEqual(['1', '3']);
    expect(count).toBe(1);
    expect(await charge(visitor, [spend('2', from(495, 5))])).toEqual(['2']);
  });

  it('takes several spends of a cut as one', async () => {
    const visitor = newVisitor();
    const spends = [
      spend('1', from(0, 200)),
      spend('1', from(100, 200)),
      spend('1', from(0, 200), 'outlines'),
    ];
    expect(await charge(visitor, spends)).toEqual(['1']);
    expect(await charge(visitor, [spend('1', [300])])).toEqual([]);
  });

  it('keeps visitors, cuts and days apart, and sweeps the days that are over', async () => {
    const visitor = newVisitor();
    const whole = from(0, TESTER_CODE_POINTS_PER_DAY);
    await charge(visitor, [spend('1', whole)]);
    expect(await charge(newVisitor(), [spend('1', [9000])])).toEqual(['1']);
    expect(await charge(visitor, [spend('2', [9000])])).toEqual(['2']);
    expect(await charge(visitor, [spend('1', [9000])], tomorrow)).toEqual(['1']);
    await sweepFontBudgets(database.db, today);
    expect(await charge(visitor, [spend('1', [9000])])).toEqual([]);
    await sweepFontBudgets(database.db, tomorrow);
    expect(await charge(visitor, [spend('1', [9000])])).toEqual(['1']);
    expect(await charge(visitor, [spend('1', from(0, 500))], tomorrow)).toEqual([]);
  });

  it('asks nothing of the database where nothing is spent', async () => {
    const { value, count } = await withStatementCount(() => charge(newVisitor(), []));
    expect([value, count]).toEqual([[], 0]);
  });
});

onPostgres('the font budget under calls at once', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it('lets no visitor over the limit, whichever way round the cuts are asked for', async () => {
    const cuts = ['1', '2', '3', '4'];
    const given = new Map(cuts.map((cut) => [cut, 0]));
    await Promise.all(
      Array.from({ length: 40 }, async (_, call) => {
        const order = call % 2 === 0 ? cuts : cuts.toReversed();
        const spends = order.map((cut) => spend(cut, from(call * 20, 20)));
        for (const cut of await spendCodePoints(database.db, { visitor: 'many', now: today, spends })) {
          given.set(cut, (given.get(cut) ?? 0) + 20);
        }
      }),
    );
    // Forty calls of twenty each are more than the budget; exactly the budget is given.
    expect([...given.values()]).toEqual(cuts.map(() => TESTER_CODE_POINTS_PER_DAY));
  });
});
