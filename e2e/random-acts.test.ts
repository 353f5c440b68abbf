import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { plans } from '#server/orders/testing/random/any-acts.ts';
import { openWalk, type Walk } from '#server/orders/testing/random/open-walk.ts';
import { takeWalk } from '#server/orders/testing/random/take-walk.ts';
import { expectOrderPages } from './testing/expect-order-pages.ts';
import { expectPagesBefore } from './testing/expect-pages-before.ts';

onEachDatabase('whatever a customer and staff do', (open) => {
  let walk: Walk;

  beforeAll(async () => {
    walk = await openWalk(await open(), { atPlaced: expectPagesBefore, atOrder: expectOrderPages });
  });
  afterAll(() => walk.shop.jobs.stop());

  it('papers, pages, API and ledger agree to the Rappen, no more comes back than came in, and no committed order ends but by an express act', async () => {
    await fc.assert(
      fc.asyncProperty(plans, (plan) => takeWalk(walk, plan)),
      { seed: 11, numRuns: 8, endOnFailure: true },
    );
    expect(Math.min(walk.changed, walk.partly, walk.listed)).toBeGreaterThan(0);
  }, 120_000);
});
