// npm test: every check in order, with a PostgreSQL and a Chromium of its own. `run-tests.ts unit e2e …` runs a part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuildStale } from './build-stamp.mjs';
import { refuse, say } from './ensure.mjs';
import { ensureTools, type ToolName } from './ensure-tools.ts';
import { findChromium } from './find-program.ts';
import { readVitestReport, type Tally } from './read-vitest-report.ts';
import { runCommand, signalCurrentCommand } from './run-command.ts';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

interface Stage {
  what: string;
  tools: ToolName[];
  run: () => Promise<Tally>;
}

const node = process.execPath;
const reports = mkdtempSync(path.join(tmpdir(), 'fount-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

async function runSteps(...steps: (readonly [string, ...string[]])[]): Promise<Tally> {
  let failed = 0;
  for (const [program, ...args] of steps) {
    if ((await runCommand(program, args)) !== 0) failed += 1;
  }
  return { ...nothing, failed };
}

async function runVitest(project: string): Promise<Tally> {
  const report = path.join(reports, `${project}.json`);
  const code = await runCommand(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const tally = readVitestReport(report);
  // An error outside any test fails the run too.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

const stages = {
  typecheck: {
    what: 'types',
    tools: [],
    run: () =>
      runSteps(
        [node, 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
        ['tsc', '--noEmit', '-p', 'tsconfig.json'],
      ),
  },
  lint: {
    what: 'format, lint rules, the fence between the rooms, unused code',
    tools: [],
    run: () =>
      runSteps(['biome', 'check', '--error-on-warnings'], [node, 'scripts/check-source.ts'], ['knip']),
  },
  build: {
    what: 'build',
    tools: [],
    run: async () => (isBuildStale() ? runSteps([node, 'scripts/build.ts']) : nothing),
  },
  unit: {
    what: 'unit tests',
    tools: ['postgres', 'sanitizer', 'harfbuzz', 'poppler'],
    run: () => runVitest('unit'),
  },
  e2e: {
    what: 'browser tests',
    tools: ['chromium', 'postgres', 'sanitizer', 'poppler'],
    run: () => runVitest('e2e'),
  },
} satisfies Record<string, Stage>;

type StageName = keyof typeof stages;

function isStageName(name: string): name is StageName {
  return Object.hasOwn(stages, name);
}

function chooseStages(names: string[]): Stage[] {
  const chosen = names.length > 0 ? names : Object.keys(stages);
  return chosen.map((name) => {
    if (isStageName(name)) return stages[name];
    return refuse(`there is no stage '${name}'; there are: ${Object.keys(stages).join(', ')}`);
  });
}

async function preparePostgres(tools: ToolName[]): Promise<OwnPostgres | null> {
  if (!tools.includes('postgres')) return null;
  if (process.env.TEST_DATABASE_URL) {
    say('using the PostgreSQL of TEST_DATABASE_URL');
    return null;
  }
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  say(`started ${postgres.version} for the tests (process ${postgres.pid})`);
  return postgres;
}

async function runStages(chosen: Stage[]): Promise<Tally> {
  const total = { ...nothing };
  for (const [index, stage] of chosen.entries()) {
    say(`${index + 1} of ${chosen.length}: ${stage.what}`);
    const started = performance.now();
    const tally = await stage.run();
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    const outcome = tally.failed > 0 ? `${tally.failed} FAILED` : 'ok';
    say(`${stage.what}: ${outcome} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return total;
}

async function main(): Promise<number> {
  const chosen = chooseStages(process.argv.slice(2));
  const tools = [...new Set(chosen.flatMap((stage) => stage.tools))];
  const missing = await ensureTools(tools);
  if (missing) {
    say(missing);
    console.log('0 passed, 1 failed');
    return 1;
  }
  const chromium = findChromium();
  if (chromium) process.env.CHROME_PATH = chromium;
  const postgres = await preparePostgres(tools);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      signalCurrentCommand(signal);
      await postgres?.stop();
      process.exit(130);
    });
  }
  try {
    const total = await runStages(chosen);
    if (total.skipped > 0) say(`${total.skipped} skipped`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    const isWholeRun = chosen.some((stage) => stage === stages.unit || stage === stages.e2e);
    return total.failed > 0 || (isWholeRun && total.passed === 0) ? 1 : 0;
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = await main();
