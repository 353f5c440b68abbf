// Placing and paying through the stand-in for Stripe, whose calls take 20 ms each; its webhooks; and invoices with their XML.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { WireCart } from '#contract/shop-orders.ts';
import { type StripeStandIn, startStripeStandIn } from '#server/payment/stripe/testing/stripe-stand-in.ts';
import { enterShop } from '../e2e/testing/api-shopper.ts';
import { readProcessorMs } from '../e2e/testing/processor-time.ts';
import { type RunningServer, runServer } from '../e2e/testing/run-server.ts';
import { runStaff } from '../e2e/testing/run-staff.ts';
import { readCatalogue, sampleCart } from '../e2e/testing/sample-cart.ts';
import { solveFor } from '../e2e/testing/sample-request.ts';
import { stripeEnvironment } from '../e2e/testing/stripe-environment.ts';
import { copyDemo } from './demo-server.ts';
import { atLeast, atMost, type Row, told } from './row.ts';
import { median } from './statistics.ts';

const callMs = 20;
const warmUp = 10;
const oneAtATime = 40;
const alone = 40;
const inASecond = 200;
const invoices = 12;
/** Those that the thread which draws is warmed up by. */
const coldInvoices = 3;
const longestMs = 120_000;

interface Bench {
  server: RunningServer;
  standIn: StripeStandIn;
  client: pg.Pool;
  cart: WireCart;
}

let visitors = 0;

/** A guest places an order and is led to Stripe; gives the session, and the milliseconds of it that were not spent in its calls. */
async function begin({ server, standIn, cart }: Bench): Promise<{ session: string; ownMs: number }> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const calls = standIn.calls.length;
  const started = performance.now();
  const shopper = await enterShop({ url: server.url, address });
  const { id } = await shopper.placeOrder(cart, randomUUID());
  const page = await shopper.beginPayment(id);
  const took = performance.now() - started;
  const session = page.split('/').at(-1) ?? '';
  return { session, ownMs: took - (standIn.calls.length - calls) * callMs };
}

/** What Stripe tells once the payer has paid, as it sends it; gives the milliseconds until it is answered. */
async function tell({ server, standIn }: Bench, session: string): Promise<number> {
  const event = standIn.sign(standIn.complete(session, 'at-once'));
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/payment-events/stripe`, {
    method: 'POST',
    headers: event.headers,
    body: event.rawBody,
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the event was answered with ${answer.status}`);
  return performance.now() - started;
}

async function countPaid(client: pg.Pool): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from payment where state = 'paid'`,
  );
  return rows[0]?.count ?? 0;
}

/** The queue is held: what follows from a payment is measured by itself. */
async function holdJobs(client: pg.Pool): Promise<void> {
  await client.query(`
    create function bench_hold() returns trigger language plpgsql as
      $$ begin new.start_after := now() + interval '1 hour'; return new; end $$;
    create trigger bench_hold before insert on pgboss.job for each row
      when (new.name in ('make-delivery', 'send-mail')) execute function bench_hold()`);
}

/** So many events within a second, one every few milliseconds whatever becomes of those before. */
async function tellAll(bench: Bench, sessions: string[]): Promise<number[]> {
  const started = performance.now();
  return await Promise.all(
    sessions.map(async (session, index) => {
      await wait(Math.max(0, (index * 1000) / inASecond - (performance.now() - started)));
      return await tell(bench, session);
    }),
  );
}

async function beginMany(bench: Bench, count: number): Promise<string[]> {
  const sessions: string[] = [];
  for (let index = 0; index < count; index += 1) sessions.push((await begin(bench)).session);
  return sessions;
}

interface InvoiceJobs {
  /** From when a job was begun to when it was done, in ms, the oldest first. */
  times: number[];
  /** Processor time of the server an invoice. */
  cpuMs: number;
  /** Files of e-invoices that were written. */
  files: number;
}

/** Invoices of a buyer who has confirmed one before, so that each is issued at once and drawn by its job. */
async function measureInvoices({ server, client, cart }: Bench, dataDir: string): Promise<InvoiceJobs> {
  const databaseUrl = client.options.connectionString;
  const shopper = await enterShop({ url: server.url, address: '10.200.0.1' });
  const dear = await shopper.agreeOnPrices({ ...cart, paymentType: 'invoice' });
  const place = async () => {
    const { id } = await shopper.placeOrder(dear, randomUUID());
    const proof = await solveFor(shopper);
    const path = '/api/front/shop-orders/init-invoice-payment';
    const answer = await shopper.post(path, { shopOrderId: id }, proof);
    if (answer.status !== 200)
      throw new Error(`an invoice was answered with ${answer.status}: ${answer.text}`);
    return id;
  };
  await runStaff({ url: server.url, dataDir, databaseUrl }, 'confirm', await place());
  const read = async () => {
    const { rows } = await client.query<{ ms: number }>(
      `select extract(epoch from completed_on - started_on)::float * 1000 as ms from pgboss.job
        where name = 'make-order-document' and state = 'completed' order by completed_on`,
    );
    return rows.map(({ ms }) => ms);
  };
  const before = readProcessorMs(server.pid);
  const began = performance.now();
  for (let index = 1; index < invoices; index += 1) await place();
  let times = await read();
  while (times.length < invoices && performance.now() - began < longestMs) {
    await wait(200);
    times = await read();
  }
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from e_invoice where xml is not null',
  );
  return {
    times,
    cpuMs: (readProcessorMs(server.pid) - before) / (invoices - 1),
    files: rows[0]?.count ?? 0,
  };
}

export async function measure(): Promise<Row[]> {
  const demo = await copyDemo('postgres');
  if (!demo.databaseUrl) throw new Error('the orders are measured on PostgreSQL');
  const client = new pg.Pool({ connectionString: demo.databaseUrl, max: 2 });
  const standIn = await startStripeStandIn({ delayMs: callMs });
  const server = await runServer({
    dataDir: demo.dataDir,
    databaseUrl: demo.databaseUrl,
    env: { E2E: '0', TRUST_PROXY: 'loopback', ...stripeEnvironment(standIn) },
  });
  const catalogue = await readCatalogue({ url: server.url });
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const template = catalogue.requireTemplate('desktop');
  const visitor = await enterShop({ url: server.url });
  const cart = await visitor.agreeOnPrices(sampleCart([{ cut, template, values: { users: 12 } }]));
  const bench = { server, standIn, client, cart };
  await holdJobs(client);
  for (const session of await beginMany(bench, warmUp)) await tell(bench, session);

  const before = readProcessorMs(server.pid);
  const own: number[] = [];
  const paid: number[] = [];
  for (let index = 0; index < oneAtATime; index += 1) {
    const { session, ownMs } = await begin(bench);
    own.push(ownMs + (await tell(bench, session)));
  }
  const orderCpu = (readProcessorMs(server.pid) - before) / oneAtATime;

  const waiting = await beginMany(bench, alone);
  const beforeEvents = readProcessorMs(server.pid);
  for (const session of waiting) paid.push(await tell(bench, session));
  const eventCpu = (readProcessorMs(server.pid) - beforeEvents) / alone;

  const many = await beginMany(bench, inASecond);
  const paidBefore = await countPaid(client);
  const started = performance.now();
  const answers = await tellAll(bench, many);
  const tookMs = performance.now() - started;
  const lost = inASecond - ((await countPaid(client)) - paidBefore);
  const drawn = await measureInvoices(bench, demo.dataDir);
  await client.end();
  await server.stop();
  await standIn.close();
  await demo.remove();
  return [
    atMost(
      `placing and paying through Stripe (${callMs} ms a call): our own time, p50`,
      median(own),
      40,
      'ms',
      1,
    ),
    told('… processor time of the server an order', `${orderCpu.toFixed(1)} ms`),
    atMost('a webhook of Stripe, one at a time: p50', median(paid), 15, 'ms', 1),
    told('… processor time of the server a webhook', `${eventCpu.toFixed(1)} ms`),
    atLeast(
      `webhooks sent at ${inASecond}/s: answered`,
      (answers.length * 1000) / tookMs,
      inASecond * 0.95,
      '/s',
      0,
    ),
    atMost(`webhooks sent at ${inASecond}/s: payments lost`, lost, 0, ''),
    atMost(
      'an invoice with its e-invoice in its job, once warm: p50',
      median(drawn.times.slice(coldInvoices)),
      1000,
      'ms',
    ),
    told(
      '… processor time of the server an invoice, its order and its proof',
      `${drawn.cpuMs.toFixed(0)} ms`,
    ),
    told('… files of e-invoices for them', `${drawn.files}`),
  ];
}
