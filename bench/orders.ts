import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { WireCart } from '#contract/shop-orders.ts';
import { demoCard, enterShop } from '../e2e/testing/api-shopper.ts';
import { runServer } from '../e2e/testing/run-server.ts';
import { readCatalogue, sampleCart } from '../e2e/testing/sample-cart.ts';
import { startStatementCounter } from './count-statements.ts';
import { copyDemo } from './demo-server.ts';
import { atLeast, atMost, type Row, told } from './row.ts';
import { median } from './statistics.ts';

const secret = 'a secret of the measurement alone, 32 and more';
const warmUp = 10;
const oneAtATime = 60;
const atOnce = 8;
const together = 240;
const transactions = 400;
const countedOrders = 15;
const longestDrainMs = 60_000;

/** What the demo provider would send, signed as it signs. */
async function readEvent(client: pg.Pool, id: string) {
  const { rows } = await client.query<{ amount: number; currency: string }>(
    'select amount, currency from demo_card_payment where id = $1',
    [id],
  );
  const [payment] = rows;
  if (!payment) throw new Error(`there is no payment ${id}`);
  const card = { network: 'Demo', lastDigits: '4242', country: 'CH' };
  const body = JSON.stringify({ id: `${id}:paid`, kind: 'paid', session: id, ...payment, card });
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`demo payment ${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${mac}` };
}

let visitors = 0;

/** A guest places an order and pays it; gives the milliseconds of the calls: session, order, payment, card, the provider's event. */
async function placeAndPay(url: string, cart: WireCart, client: pg.Pool): Promise<number> {
  visitors += 1;
  // Limits count by address: each guest has one of their own.
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const started = performance.now();
  const shopper = await enterShop({ url, address });
  const { id } = await shopper.placeOrder(cart, randomUUID());
  const payment = await shopper.beginPayment(id);
  await shopper.giveCard(payment, demoCard.pays);
  const beforeEvent = performance.now();
  const event = await readEvent(client, payment.split('/').at(-1) ?? '');
  // Reading what the provider knows is the measurement's, not the shop's.
  const aside = performance.now() - beforeEvent;
  const heard = await shopper.ask('/api/payment-events/demo', {
    method: 'POST',
    body: event.body,
    headers: { 'content-type': 'application/json', 'fount-demo-signature': event.signature },
  });
  if (heard.status !== 200) throw new Error(`the event was answered with ${heard.status}: ${heard.text}`);
  return performance.now() - started - aside;
}

async function countWaiting(client: pg.Pool): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'make-delivery' and state <> 'completed'`,
  );
  return rows[0]?.count ?? 0;
}

async function runTogether(work: () => Promise<unknown>, count: number): Promise<number> {
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

/** What PostgreSQL itself does: one-row transactions that wait for the disk, as many at once. */
async function measureTransactions(client: pg.Pool): Promise<number> {
  await client.query('create table bench_row (id int generated always as identity primary key, n int)');
  const rate = await runTogether(async () => {
    const connection = await client.connect();
    await connection.query('begin');
    await connection.query('insert into bench_row (n) values (1)');
    await connection.query('commit');
    connection.release();
  }, transactions);
  await client.query('drop table bench_row');
  return rate;
}

/**
 * Placing and paying is measured by itself: what it puts into the queue waits until `measureDrain`. The demo provider's own
 * event waits too, as the measurement sends it.
 */
async function holdJobs(client: pg.Pool): Promise<void> {
  await client.query(`
    create function bench_hold() returns trigger language plpgsql as
      $$ begin new.start_after := now() + interval '1 hour'; return new; end $$;
    create trigger bench_hold before insert on pgboss.job for each row
      when (new.name in ('make-delivery', 'send-mail', 'send-demo-payment-event')) execute function bench_hold()`);
}

/** Lets the queue go and waits until every paid order is delivered, a minute at most; gives how many were delivered a second. */
async function measureDrain(client: pg.Pool): Promise<number> {
  const waiting = await countWaiting(client);
  await client.query(`drop trigger bench_hold on pgboss.job; drop function bench_hold;
    update pgboss.job set start_after = now() where state = 'created'`);
  const started = performance.now();
  let left = waiting;
  while (left > 0 && performance.now() - started < longestDrainMs) {
    await wait(100);
    left = await countWaiting(client);
  }
  return ((waiting - left) * 1000) / (performance.now() - started);
}

/**
 * Every statement of an order's calls as it passes on the wire, `begin` and `commit` too: session, order, payment, card and
 * event. The median of several orders, so that the queue's own polling in between does not count.
 */
async function measureStatements(): Promise<number> {
  const demo = await copyDemo('postgres');
  if (!demo.databaseUrl) throw new Error('the orders are measured on PostgreSQL');
  const client = new pg.Pool({ connectionString: demo.databaseUrl, max: 1 });
  const counter = await startStatementCounter(demo.databaseUrl);
  const server = await runServer({
    dataDir: demo.dataDir,
    databaseUrl: counter.url,
    env: { E2E: '0', SECRET: secret, TRUST_PROXY: 'loopback' },
  });
  const cart = await agreeOnCart(server.url);
  await holdJobs(client);
  const counts: number[] = [];
  for (let index = 0; index < countedOrders; index += 1) {
    const before = counter.count();
    await placeAndPay(server.url, cart, client);
    counts.push(counter.count() - before);
  }
  await client.end();
  await server.stop();
  await counter.stop();
  await demo.remove();
  return median(counts);
}

/** One cut under a desktop licence, at the prices that the shop gives. */
async function agreeOnCart(url: string): Promise<WireCart> {
  const catalogue = await readCatalogue({ url });
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const template = catalogue.requireTemplate('desktop');
  const visitor = await enterShop({ url });
  return await visitor.agreeOnPrices(sampleCart([{ cut, template, values: { users: 12 } }]));
}

/** Placing and paying on PostgreSQL, then delivering, beside what PostgreSQL does by itself in the same run. */
export async function measure(): Promise<Row[]> {
  const demo = await copyDemo('postgres');
  if (!demo.databaseUrl) throw new Error('the orders are measured on PostgreSQL');
  const client = new pg.Pool({ connectionString: demo.databaseUrl, max: atOnce });
  const server = await runServer({
    dataDir: demo.dataDir,
    databaseUrl: demo.databaseUrl,
    env: { E2E: '0', SECRET: secret, TRUST_PROXY: 'loopback' },
  });
  const cart = await agreeOnCart(server.url);
  const one = () => placeAndPay(server.url, cart, client);
  await holdJobs(client);
  for (let index = 0; index < warmUp; index += 1) await one();
  const times: number[] = [];
  for (let index = 0; index < oneAtATime; index += 1) times.push(await one());
  const rate = await runTogether(one, together);
  const drained = await measureDrain(client);
  const bare = await measureTransactions(client);
  await client.end();
  await server.stop();
  await demo.remove();
  return [
    atMost('placing and paying an order, one at a time: p50', median(times), 40, 'ms', 1),
    atLeast(`placing and paying orders, ${atOnce} at once`, rate, 60, 'orders/s', 1),
    atMost('placing and paying an order: SQL statements', await measureStatements(), 30, ''),
    told('delivering them: how fast the queue drains', `${drained.toFixed(1)} orders/s`),
    told(`PostgreSQL itself: one-row transactions, ${atOnce} at once`, `${bare.toFixed(0)}/s`),
  ];
}
