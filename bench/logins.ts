import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { createApiVisitor } from '../e2e/testing/api-visitor.ts';
import { runServer } from '../e2e/testing/run-server.ts';
import { copyDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, percentile } from './statistics.ts';

const secondsEach = 15;
const pagesPerSecond = 200;
const loginsPerSecond = 10;
const rounds = 3;
/** So that the logins under way at once are of several accounts, none of which is taken for one that is guessed at. */
const accounts = 40;
const password = 'nine lime trees';

/** Does the work so many times a second for some seconds, whether the earlier ones are done or not; gives how long each took from when it was due. */
async function openLoop(perSecond: number, seconds: number, work: () => Promise<void>): Promise<number[]> {
  const started = performance.now();
  const times: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1000) / perSecond;
    const left = due - performance.now();
    if (left > 1) await wait(left);
    times.push(work().then(() => performance.now() - due));
  }
  return await Promise.all(times);
}

function readPage(url: string) {
  return async () => {
    const answer = await fetch(`${url}/typefaces`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`);
  };
}

let visitors = 0;

function logIn(url: string) {
  return async () => {
    visitors += 1;
    // Limits count by address: each visitor has one of their own.
    const visitor = createApiVisitor({ url, address: `10.1.${visitors >> 8}.${visitors & 255}` });
    const email = `measured-${visitors % accounts}@example.com`;
    const answer = await visitor.post('/api/front/customers/login', { email, password });
    if (answer.status !== 200) throw new Error(`a login was answered with ${answer.status}: ${answer.text}`);
  };
}

/** How long pages take that come 200 a second, with 10 logins a second and without, in turn. */
export async function measure(): Promise<Row[]> {
  const demo = await copyDemo('postgres');
  if (!demo.databaseUrl) throw new Error('the logins are measured on PostgreSQL');
  const client = new pg.Pool({ connectionString: demo.databaseUrl, max: 1 });
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await client.query(
    `insert into customer (email, password_hash, confirmed_at, created_at)
     select 'measured-' || n || '@example.com', $1, now(), now() from generate_series(0, $2::int - 1) as n`,
    [passwordHash, accounts],
  );
  await client.end();
  const server = await runServer({
    dataDir: demo.dataDir,
    databaseUrl: demo.databaseUrl,
    env: { E2E: '0', TRUST_PROXY: 'loopback' },
  });
  const page = readPage(server.url);
  const login = logIn(server.url);
  await openLoop(pagesPerSecond, 3, page);
  await openLoop(loginsPerSecond, 1, login);
  const alone: number[] = [];
  const beside: number[] = [];
  const logins: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(percentile(await openLoop(pagesPerSecond, secondsEach, page), 0.99));
    const [pages, took] = await Promise.all([
      openLoop(pagesPerSecond, secondsEach, page),
      openLoop(loginsPerSecond, secondsEach, login),
    ]);
    beside.push(percentile(pages, 0.99));
    logins.push(...took);
  }
  await server.stop();
  await demo.remove();
  const at = `at ${pagesPerSecond} a second`;
  const factor = median(beside) / median(alone);
  return [
    told(`pages ${at}, open loop: p99`, `${median(alone).toFixed(1)} ms`),
    told(`the same while ${loginsPerSecond} logins a second run: p99`, `${median(beside).toFixed(1)} ms`),
    atMost('how many times as long that is', factor, 2, '', 2),
    told(
      `a login meanwhile: p50, p99`,
      `${median(logins).toFixed(0)} ms, ${percentile(logins, 0.99).toFixed(0)} ms`,
    ),
  ];
}
