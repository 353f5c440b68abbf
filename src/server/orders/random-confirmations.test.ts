import { afterAll, beforeAll, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { confirmingKinds, confirmingPlans } from './testing/random/any-acts.ts';
import { openWalk, type Walk } from './testing/random/open-walk.ts';
import { takeWalks, walksLast } from './testing/random/take-walks.ts';

onEachDatabase('whatever is done around an order by invoice that waits to be confirmed', (open) => {
  let walk: Walk;

  beforeAll(async () => {
    walk = await openWalk(await open());
  });
  afterAll(() => walk.shop.jobs.stop());

  it(
    'an invoice is numbered once, when its buyer is known or has confirmed, and what waits for that ends by an express act or its time',
    async () => {
      const sights = ['confirmed', 'idle'] as const;
      const listUnseen = () => [
        ...confirmingKinds.filter((kind) => !walk.done.has(kind)),
        ...sights.filter((sight) => walk[sight] <= 3),
      ];
      await takeWalks(walk, confirmingPlans, { fewest: 4, listUnseen });
    },
    walksLast,
  );
});
