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

/** The catalogue call right after the revision rose, so that nothing is kept: its time, and its statements on the wire. */
export async function measure(): Promise<Row[]> {
  const folder = writeCatalogueFolder(families);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-bench-'));
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await run(process.execPath, ['src/server/commands/import.ts', folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url },
    maxBuffer: 64 * 1024 * 1024,
  });
  const counter = await startStatementCounter(database.url);
  const server = await runServer({
    dataDir,
    databaseUrl: counter.url,
    env: { E2E: '0', ALLOW_DEMO_PAYMENT: '1' },
  });
  await client.connect();
  const times: number[] = [];
  const statements: number[] = [];
  for (let index = 0; index < samples + warmUp; index += 1) {
    await client.query(
      `with raised as (update catalogue set revision = revision + 1 returning revision)
       select pg_notify('catalogue', revision::text) from raised`,
    );
    await wait(newsMs);
    const before = counter.count();
    const time = await timeOf(async () => {
      const response = await fetch(`${server.url}/api/front/font-families`);
      // The contract's answer; only its length is looked at.
      const answer = (await response.json()) as unknown[];
      if (answer.length !== families) throw new Error(`the catalogue has ${answer.length} families`);
    });
    const sent = counter.count() - before;
    if (sent === 0) throw new Error('the answer was kept although the revision rose');
    if (index < warmUp) continue;
    times.push(time);
    statements.push(sent);
  }
  await client.end();
  await server.stop();
  await counter.stop();
  await database.drop();
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
  return [
    atMost(`catalogue answer of ${families} families, not kept: p50`, median(times), 5, 'ms', 1),
    atMost('catalogue answer, not kept: SQL statements', median(statements), 4, ''),
  ];
}
