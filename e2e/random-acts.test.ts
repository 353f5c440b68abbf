import { afterAll, beforeAll, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { kinds, plans } from '#server/orders/testing/random/any-acts.ts';
import { openWalk, type Walk } from '#server/orders/testing/random/open-walk.ts';
import { takeWalks, walksLast } from '#server/orders/testing/random/take-walks.ts';
import { expectOrderPages } from './testing/expect-order-pages.ts';
import { expectPagesBefore } from './testing/expect-pages-before.ts';
import { expectPapers } from './testing/expect-papers.ts';
import { openRandomPapers } from './testing/random-papers.ts';

onEachDatabase('whatever a customer and staff do', (open) => {
  const papers = openRandomPapers();
  let walk: Walk;

  beforeAll(async () => {
    const looks = { atPlaced: expectPagesBefore, atOrder: expectOrderPages, atEnd: expectPapers };
    walk = await openWalk(await open(), looks, papers.documents);
  });
  afterAll(async () => {
    await walk.shop.jobs.stop();
    await papers.close();
  });

  it(
    'papers, pages, API and ledger agree to the Rappen, no more comes back than came in, and no committed order ends but by an express act',
    async () => {
      const sights = [
        'changed',
        'partly',
        'listed',
        'pdfs',
        'mails',
        'enquiries',
        'exchanged',
        'abroad',
      ] as const;
      const listUnseen = () => [
        ...kinds.filter((kind) => !walk.done.has(kind)),
        ...sights.filter((sight) => walk[sight] === 0),
      ];
      await takeWalks(walk, plans, { fewest: 4, listUnseen });
    },
    walksLast,
  );
});
