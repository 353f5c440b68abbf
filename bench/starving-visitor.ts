import { setTimeout as wait } from 'node:timers/promises';
import { enterBusyShop } from '../e2e/testing/busy-shop.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, timeOf } from './statistics.ts';

const words = 20;
const pauseMs = 200;

/**
 * What others wait for while one visitor sets new words in sixty cuts a call, as often as is allowed and all at once: somebody who
 * types one word after the other, and somebody who has paid.
 */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded', env: { TRUST_PROXY: 'loopback' } });
  const shop = await enterBusyShop(server.url);
  const alone = await timeOf(shop.buy);
  await shop.setWord();
  const flood = shop.flood();
  await wait(pauseMs);
  const delivery = timeOf(shop.buy);
  const times: number[] = [];
  for (let word = 0; word < words; word += 1) {
    times.push(await timeOf(shop.setWord));
    await wait(pauseMs);
  }
  const delivered = await delivery;
  await flood.ended;
  await server.remove();
  const flooded = flood.answered();
  const given = flooded.filter((status) => status === 200).length;
  return [
    atMost('while a visitor floods: an order from its payment to its delivery', delivered / 1000, 5, 's', 1),
    told('the same while nothing else is done, the first of a server', `${(alone / 1000).toFixed(1)} s`),
    atMost(
      'while a visitor floods: call and file of another’s new word, longest',
      Math.max(...times),
      500,
      'ms',
    ),
    told(`the same, median of ${words}`, `${median(times).toFixed(0)} ms`),
    told('calls of sixty cuts in the flood, of which were set', `${flooded.length}, ${given}`),
  ];
}
