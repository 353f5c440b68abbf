import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { fontFamily } from '#contract/font-families.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { demoCard, enterShop } from '../e2e/testing/api-shopper.ts';
import { createApiVisitor, fetchFrom, type Visit } from '../e2e/testing/api-visitor.ts';
import { newWord, readLatinCuts } from '../e2e/testing/latin-cuts.ts';
import { readCatalogue, sampleCart } from '../e2e/testing/sample-cart.ts';
import { sampleRequest } from '../e2e/testing/sample-request.ts';
import { startDemo } from './demo-server.ts';
import { readResidentMemory } from './resident-memory.ts';
import { atMost, type Row, told } from './row.ts';
import { median } from './statistics.ts';

/** MINUTES=15 measures a quarter of an hour. */
const minutes = Number(process.env.MINUTES ?? 4);
const restMs = 60_000;
const lookEveryMs = 1_000;

/** What visitors do, each from an address of their own, and how often a second. */
type Act = { perSecond: number; act: (at: number, visit: Visit) => Promise<void> };

async function read(visit: Visit, path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetchFrom(visit, path, init);
  const bytes = await answer.arrayBuffer();
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`${path} answers ${answer.status}`);
  return new Response(bytes, answer);
}

function sendJson(visit: Visit, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return read(visit, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function planActs(url: string): Promise<Record<string, Act>> {
  const cuts = (await readLatinCuts(url)).map(({ id }) => id);
  const families = z.array(fontFamily).parse(await (await fetch(`${url}/api/front/font-families`)).json());
  const slugs = families.map(({ slug }) => slug);
  const pages = ['/', '/typefaces', '/timeline', '/information', '/login', '/shop', '/typewriter'];
  for (const slug of slugs)
    for (const tab of ['', '?tab=try', '?tab=about', '?tab=pricing']) pages.push(`/typefaces/${slug}${tab}`);
  const sample = sampleRequest(families);
  const cart = await agreeOnCart(url);
  return {
    'a page': {
      perSecond: 15,
      act: async (at, visit) => void (await read(visit, pages[(at * 7) % pages.length] ?? '/')),
    },
    'a page with a text of its own': {
      perSecond: 1,
      act: async (at, visit) =>
        void (await read(visit, `/typefaces/${slugs[at % slugs.length]}?tab=try&text=${newWord(at)}`)),
    },
    'a new word with its files': {
      perSecond: 2,
      act: async (at, visit) => {
        const asked = Array.from({ length: 1 + (at % 6) }, (_, by) => cuts[(at * 5 + by) % cuts.length]);
        const answer = await sendJson(visit, '/api/front/tester-fonts', {
          text: newWord(at),
          cuts: asked.map((fontCutId) => ({ fontCutId })),
        });
        const { fonts = [] }: { fonts?: { href: string }[] } = await answer.json();
        for (const { href } of fonts) await read(visit, href);
      },
    },
    'a sample': {
      perSecond: 0.4,
      act: async (at, visit) => {
        const format = ['png', 'svg', 'pdf'][at % 3] ?? 'png';
        const text = sample.text.map((line) => `${line} ${at}`);
        await sendJson(visit, `/api/front/font-samples/${format}`, { ...sample, text });
      },
    },
    'an order, paid': {
      perSecond: 0.4,
      act: async (_, visit) => {
        const shopper = await enterShop(visit);
        const { id } = await shopper.placeOrder(cart, randomUUID());
        await shopper.giveCard(await shopper.beginPayment(id), demoCard.pays);
      },
    },
    'a login': {
      perSecond: 0.2,
      act: async (at, visit) => {
        const account = { email: `visitor-${at}@example.com`, password: 'nine lime trees' };
        await createApiVisitor(visit).post('/api/front/customers/login', account);
      },
    },
    'a printed specimen': {
      perSecond: 0.05,
      act: async (at, visit) =>
        void (await read(visit, `/typefaces/${slugs[at % slugs.length]}/specimen.pdf`)),
    },
  };
}

/** Three cuts under two licences, at the prices that the shop gives. */
async function agreeOnCart(url: string): Promise<WireCart> {
  const catalogue = await readCatalogue({ url });
  const template = catalogue.requireTemplate('desktop');
  const wanted = ['Semi Bold', 'Regular', 'Bold'].map((name) => ({
    cut: catalogue.requireCut('fraunces', name),
    template,
    values: { users: 12 },
  }));
  return await (await enterShop({ url })).agreeOnPrices(sampleCart(wanted));
}

/** Does an act so many times a second until the time is over, whether the earlier ones are done or not. */
async function goOn(url: string, name: string, { perSecond, act }: Act, place: number): Promise<number> {
  const started = performance.now();
  const count = Math.round(perSecond * minutes * 60);
  const done: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const left = started + (at * 1000) / perSecond - performance.now();
    if (left > 1) await wait(left);
    const address = `10.${place}.${(at >> 8) & 255}.${at & 255}`;
    done.push(
      act(at, { url, address }).catch((cause: unknown) => {
        throw new Error(`${name} failed`, { cause });
      }),
    );
  }
  const ended = await Promise.allSettled(done);
  const failed = ended.filter(({ status }) => status === 'rejected');
  for (const each of failed.slice(0, 3)) if (each.status === 'rejected') console.error(each.reason);
  return failed.length;
}

/** Memory of the server with the embedded database while visitors read, type, order and draw, all at once. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({
    database: 'embedded',
    env: { TRUST_PROXY: 'loopback' },
    isQuickStart: false,
  });
  const acts = Object.entries(await planActs(server.url));
  const atStart = readResidentMemory(server.pid);
  const held: number[] = [];
  const looking = setInterval(() => held.push(readResidentMemory(server.pid)), lookEveryMs);
  const failures = await Promise.all(
    acts.map(([name, act], place) => goOn(server.url, name, act, place + 20)),
  );
  clearInterval(looking);
  const most = Math.max(...held);
  await wait(restMs);
  const atRest = readResidentMemory(server.pid);
  await server.remove();
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  return [
    atMost(
      `memory under mixed traffic of ${minutes} min, embedded: median of the second half`,
      median(held.slice(held.length / 2)),
      350,
      'MB',
    ),
    told('the same: at its beginning, at most', `${megabytes(atStart)}, ${megabytes(most)}`),
    told('the same: a minute afterwards', megabytes(atRest)),
    told('the same: acts that failed', String(failures.reduce((sum, each) => sum + each, 0))),
  ];
}
