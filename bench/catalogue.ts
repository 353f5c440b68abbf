import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadCatalogue } from '#server/catalogue/snapshot/load-catalogue.ts';
import { openPostgres } from '#server/database/postgres/open-postgres.ts';
import { runServer } from '../e2e/testing/run-server.ts';
import { createTestDatabase } from '../e2e/testing/test-database.ts';
import { askPacked } from './ask-packed.ts';
import { writeCatalogueFolder } from './catalogue-folder.ts';
import { startStatementCounter } from './count-statements.ts';
import { openRevision } from './open-revision.ts';
import { atMost, type Row, told } from './row.ts';
import { median, timeOf } from './statistics.ts';

const run = promisify(execFile);
const families = 20;
const samples = 80;
const warmUp = 20;

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
  const revision = await openRevision(database.url);
  const url = `${server.url}/api/front/font-families`;
  // The contract's answer; only its length is looked at.
  const answer = (await (await fetch(url)).json()) as unknown[];
  if (answer.length !== families) throw new Error(`the catalogue has ${answer.length} families`);
  const times: number[] = [];
  for (let index = 0; index < samples + warmUp; index += 1) {
    if (index === warmUp) onWarm?.();
    await revision.raise();
    const time = await timeOf(() => askPacked(url));
    if (index >= warmUp) times.push(time);
  }
  await revision.close();
  await server.stop();
  return times;
}

/** How long it takes to read the whole catalogue, as the server does at the news of a new revision. */
async function readAnew(databaseUrl: string): Promise<number[]> {
  const database = await openPostgres({ connectionString: databaseUrl });
  const times: number[] = [];
  for (let index = 0; index < samples + warmUp; index += 1) {
    const time = await timeOf(() => loadCatalogue(database.db));
    if (index >= warmUp) times.push(time);
  }
  await database.close();
  return times;
}

/**
 * The catalogue call after the revision rose, so that nothing is kept: its time, its statements on the wire, and the reading
 * that goes before it.
 */
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
  const reading = await readAnew(database.url);
  await database.drop();
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
  return [
    atMost(`catalogue answer of ${families} families, not kept: p50`, median(times), 5, 'ms', 1),
    told(`reading the catalogue of ${families} families anew: p50`, `${median(reading).toFixed(1)} ms`),
    atMost('catalogue answer, not kept: SQL statements', statements, 4, '', 1),
  ];
}
