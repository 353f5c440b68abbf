import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { confirmingPlans } from './testing/random/any-acts.ts';
import { openWalk, type Walk } from './testing/random/open-walk.ts';
import { takeWalk } from './testing/random/take-walk.ts';

onEachDatabase('whatever is done around an order by invoice that waits to be confirmed', (open) => {
  let walk: Walk;

  beforeAll(async () => {
    walk = await openWalk(await open());
  });
  afterAll(() => walk.shop.jobs.stop());

  it('an invoice is numbered once, when its buyer is known or has confirmed, and what waits for that ends by an express act or its time', async () => {
    await fc.assert(
      fc.asyncProperty(confirmingPlans, (plan) => takeWalk(walk, plan)),
      { seed: 12, numRuns: 6, endOnFailure: true },
    );
    expect(Math.min(walk.confirmed, walk.idle), `${walk.confirmed} and ${walk.idle}`).toBeGreaterThan(3);
  }, 120_000);
});
