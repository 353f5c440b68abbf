// npm run bench [name …]: measures, prints the table and writes it into docs/performance.md.
import { cpus, release, totalmem } from 'node:os';
import { isBuildStale } from '../scripts/build-stamp.mjs';
import { refuse, say } from '../scripts/ensure.mjs';
import { ensureTools } from '../scripts/ensure-tools.ts';
import { runCommand } from '../scripts/run-command.ts';
import { startPostgres } from '../scripts/start-postgres.ts';
import type { Row } from './row.ts';
import { writeTable } from './write-table.ts';

type Measure = { measure: () => Promise<Row[]> };

/** What is measured, in this order; each is loaded when its turn comes. */
const measures: Record<string, () => Promise<Measure>> = {
  'kept-answers': () => import('./kept-answers.ts'),
  'uncached-page': () => import('./uncached-page.ts'),
  'tester-fonts': () => import('./tester-fonts.ts'),
  'starving-visitor': () => import('./starving-visitor.ts'),
  catalogue: () => import('./catalogue.ts'),
  orders: () => import('./orders.ts'),
  'stripe-orders': () => import('./stripe-orders.ts'),
  'order-list': () => import('./order-list.ts'),
  logins: () => import('./logins.ts'),
  prices: () => import('./prices.ts'),
  'rolling-restart': () => import('./rolling-restart.ts'),
  search: () => import('./search.ts'),
  'start-time': () => import('./start-time.ts'),
  memory: () => import('./memory.ts'),
  'memory-under-load': () => import('./memory-under-load.ts'),
  'first-javascript': () => import('./first-javascript.ts'),
  'family-fonts': () => import('./family-fonts.ts'),
  typing: () => import('./typing.ts'),
  'shop-clicks': () => import('./shop-clicks.ts'),
  'prefetched-page': () => import('./prefetched-page.ts'),
  'first-sound': () => import('./first-sound.ts'),
  'site-presses': () => import('./site-presses.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'forty-cuts': () => import('./forty-cuts.ts'),
  samples: () => import('./samples.ts'),
  'import-time': () => import('./import-time.ts'),
  'drop-of-fonts': () => import('./drop-of-fonts.ts'),
  'glyph-table': () => import('./glyph-table.ts'),
  coverage: () => import('./coverage.ts'),
  letterforms: () => import('./letterforms.ts'),
  'large-collection': () => import('./large-collection.ts'),
};

function describeMachine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'processor'}, ${memory} GB, Linux ${release()}, Node ${process.versions.node}`;
}

async function measureAll(names: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, name] of names.entries()) {
    say(`${index + 1} of ${names.length}: ${name}`);
    const loaded = await measures[name]?.();
    if (loaded === undefined) throw new Error(`There is no measure '${name}'`);
    const measured = await loaded.measure();
    for (const row of measured)
      say(`  ${row.measure}: ${row.figure}${row.isMet === false ? `  (wanted: ${row.wanted})` : ''}`);
    rows.push(...measured);
  }
  return rows;
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(measures, name));
if (unknown) refuse(`there is no measure '${unknown}'; there are: ${Object.keys(measures).join(', ')}`);

const missing = await ensureTools(['chromium', 'postgres', 'wrk', 'espeak']);
if (missing) refuse(missing);
if (isBuildStale() && (await runCommand(process.execPath, ['scripts/build.ts'])) !== 0) process.exit(1);
const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const rows = await measureAll(names.length > 0 ? names : Object.keys(measures));
  const table = writeTable(rows, { machine: describeMachine(), isWhole: names.length === 0 });
  console.log(table);
  if (rows.some((row) => row.isMet === false)) process.exitCode = 1;
} finally {
  await postgres?.stop();
}
