import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { enterBusyShop } from './testing/busy-shop.ts';
import { startFount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

/**
 * What is given of the flood meanwhile: two of its texts may be under way when a word is asked for, and a delivery is some turns of work.
 * Were work done as it is asked for, all that is given of a flood (seven calls or so) came first. How long both take is measured by
 * `npm run bench starving-visitor`.
 */
const mostBetween = { word: 2, delivery: 4 };

test('while a visitor has very much set, a paid order is delivered, and another visitor’s words come after a few of theirs', async () => {
  const fount = await startFount({ env: { TRUST_PROXY: '1' } });
  try {
    const shop = await enterBusyShop(fount.url);
    const flood = shop.flood();
    const given = () => flood.answered().filter((status) => status === 200).length;
    const bought = shop.buy().then(given);
    // From when the flood is under way.
    while (given() === 0) await wait(20);
    for (let word = 0; word < 3; word += 1) {
      const before = given();
      await shop.setWord();
      expect(given() - before).toBeLessThanOrEqual(mostBetween.word);
    }
    expect(await bought).toBeLessThanOrEqual(mostBetween.delivery);
    await flood.ended;
    // What is not given is worth another try in a moment.
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(flood.answered())]));
  } finally {
    await fount.remove();
  }
});
