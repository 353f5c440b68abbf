import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TESTER_MAX_CUTS } from '#domain/limits.ts';
import { type ApiShopper, demoCard, enterShop } from './api-shopper.ts';
import { fetchFrom, type Visit } from './api-visitor.ts';
import { newWord, readLatinCuts } from './latin-cuts.ts';
import { readCatalogue, sampleCart } from './sample-cart.ts';

/** As many as a visitor may make in a minute. */
const calls = 300;
const lookEveryMs = 50;

/** A shop in which one visitor has very much set, and others want a little. */
export interface BusyShop {
  /** Sets a new word in sixty cuts in each of as many calls as a visitor may make in a minute, all at once; gives the statuses of the answers. */
  flood: () => { answered: () => number[]; ended: Promise<void> };
  /** Has a new word set by another visitor, with its file. */
  setWord: () => Promise<void>;
  /** Pays for an order and waits until it is delivered. */
  buy: () => Promise<void>;
}

/** The visitors of a server that believes a proxy and has the demo, each from an address of their own. */
export async function enterBusyShop(url: string): Promise<BusyShop> {
  const cuts = (await readLatinCuts(url)).map(({ id }) => id);
  const buyer = await enterShop({ url, address: '10.3.0.1' });
  const cart = await chooseCut(url, buyer);
  const [typist, flooder]: [Visit, Visit] = [
    { url, address: '10.3.0.2' },
    { url, address: '10.3.0.3' },
  ];
  let words = 0;
  function nextWord(): string {
    words += 1;
    return newWord(words);
  }

  return {
    flood() {
      const statuses: number[] = [];
      const floods = Array.from({ length: calls }, async () => {
        const answer = await setText(flooder, nextWord(), cuts.slice(0, TESTER_MAX_CUTS));
        await answer.arrayBuffer();
        statuses.push(answer.status);
      });
      return { answered: () => statuses, ended: Promise.all(floods).then(() => undefined) };
    },
    async setWord() {
      const answer = await setText(typist, nextWord(), [cuts[words % cuts.length] ?? '']);
      if (!answer.ok) throw new Error(`tester-fonts answers ${answer.status}: ${await answer.text()}`);
      const { fonts }: { fonts: { href: string }[] } = await answer.json();
      const file = await fetchFrom(typist, fonts[0]?.href ?? '');
      if (!file.ok) throw new Error(`the file is answered with ${file.status}`);
      await file.arrayBuffer();
    },
    async buy() {
      const { id } = await buyer.placeOrder(cart, randomUUID());
      await buyer.giveCard(await buyer.beginPayment(id), demoCard.pays);
      while ((await buyer.readOrder(id)).deliveryState !== 'delivered') await wait(lookEveryMs);
    },
  };
}

function setText(visit: Visit, text: string, cuts: string[]): Promise<Response> {
  return fetchFrom(visit, '/api/front/tester-fonts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, cuts: cuts.map((fontCutId) => ({ fontCutId })) }),
  });
}

async function chooseCut(url: string, buyer: ApiShopper) {
  const catalogue = await readCatalogue({ url });
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const template = catalogue.requireTemplate('desktop');
  return await buyer.agreeOnPrices(sampleCart([{ cut, template, values: { users: 12 } }]));
}
