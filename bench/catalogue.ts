import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { runServer } from '../e2e/testing/run-server.ts';
import { createTestDatabase } from '../e2e/testing/test-database.ts';
import { writeCatalogueFolder } from './catalogue-folder.ts';
import { startStatementCounter } from './count-statements.ts';
import { atMost, type Row } from './row.ts';
import { median, timeOf } from './statistics.ts';

const run = promisify(execFile);
const families = 20;
const samples = 80;
const warmUp = 20;
/** Time for the news of a new revision to arrive. */
const newsMs = 20;

/** Raises the revision and asks for the catalogue, again and again: how long each answer took after warming up. */
async function askAnew(
  database: { url: string; seenAs: string },
  dataDir: string,
  onWarm?: () => void,
): Promise<number[]> {
  const server = await runServer({
    dataDir,
    databaseUrl: database.seenAs,
    env: { E2E: '0', ALLOW_DEMO_PAYMENT: '1' },
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const times: number[] = [];
  for (let index = 0; index < samples + warmUp; index += 1) {
    if (index === warmUp) onWarm?.();
    await client.query(
      `with raised as (update catalogue set revision = revision + 1 returning revision)
       select pg_notify('catalogue', revision::text) from raised`,
    );
    await wait(newsMs);
    const time = await timeOf(async () => {
      const response = await fetch(`${server.url}/api/front/font-families`);
      // The contract's answer; only its length is looked at.
      const answer = (await response.json()) as unknown[];
      if (answer.length !== families) throw new Error(`the catalogue has ${answer.length} families`);
    });
    if (index >= warmUp) times.push(time);
  }
  await client.end();
  await server.stop();
  return times;
}

/** The catalogue call right after the revision rose, so that nothing is kept: its time, and its statements on the wire. */
export async function measure(): Promise<Row[]> {
  const folder = writeCatalogueFolder(families);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-bench-'));
  const database = await createTestDatabase();
  await run(process.execPath, ['src/server/commands/import.ts', folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url },
    maxBuffer: 64 * 1024 * 1024,
  });
  const counter = await startStatementCounter(database.url);
  const times = await askAnew({ url: database.url, seenAs: database.url }, dataDir);
  // Counted apart from the time: what counts stands between the server and the database.
  let before = 0;
  const counted = await askAnew({ url: database.url, seenAs: counter.url }, dataDir, () => {
    before = counter.count();
  });
  const statements = (counter.count() - before) / counted.length;
  await counter.stop();
  await database.drop();
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
  return [
    atMost(`catalogue answer of ${families} families, not kept: p50`, median(times), 5, 'ms', 1),
    atMost('catalogue answer, not kept: SQL statements', statements, 4, '', 1),
  ];
}
