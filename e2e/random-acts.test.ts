import { afterAll, beforeAll, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { kinds, plans } from '#server/orders/testing/random/any-acts.ts';
import { openWalk, type Walk } from '#server/orders/testing/random/open-walk.ts';
import { takeWalks, walksLast } from '#server/orders/testing/random/take-walks.ts';
import { expectOrderPages } from './testing/expect-order-pages.ts';
import { expectPagesBefore } from './testing/expect-pages-before.ts';

onEachDatabase('whatever a customer and staff do', (open) => {
  let walk: Walk;

  beforeAll(async () => {
    walk = await openWalk(await open(), { atPlaced: expectPagesBefore, atOrder: expectOrderPages });
  });
  afterAll(() => walk.shop.jobs.stop());

  it(
    'papers, pages, API and ledger agree to the Rappen, no more comes back than came in, and no committed order ends but by an express act',
    async () => {
      const sights = ['changed', 'partly', 'listed'] as const;
      const listUnseen = () => [
        ...kinds.filter((kind) => !walk.done.has(kind)),
        ...sights.filter((sight) => walk[sight] === 0),
      ];
      await takeWalks(walk, plans, { fewest: 6, listUnseen });
    },
    walksLast,
  );
});
