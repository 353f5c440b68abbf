import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { plans } from './testing/random/any-acts.ts';
import { openWalk, type Walk } from './testing/random/open-walk.ts';
import { takeWalk } from './testing/random/take-walk.ts';

onEachDatabase('whatever a customer and staff do', (open) => {
  let walk: Walk;

  beforeAll(async () => {
    walk = await openWalk(await open());
  });
  afterAll(() => walk.shop.jobs.stop());

  it('papers, API and ledger agree to the Rappen, no more comes back than came in, and no committed order ends but by an express act', async () => {
    await fc.assert(
      fc.asyncProperty(plans, (plan) => takeWalk(walk, plan)),
      { seed: 11, numRuns: 8 },
    );
    expect(Math.min(walk.changed, walk.partly)).toBeGreaterThan(0);
  }, 120_000);
});
