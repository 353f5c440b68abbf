// npm test: every check, with a PostgreSQL and a Chromium of its own. `run-tests.ts unit e2e …` runs a part.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuildStale } from './build-stamp.mjs';
import { refuse, say } from './ensure.mjs';
import { ensureTools, type ToolName } from './ensure-tools.ts';
import { timesVariable } from './file-times-reporter.ts';
import { findChromium } from './find-program.ts';
import { readFailures, readVitestReport, type Tally } from './read-vitest-report.ts';
import { type CommandOptions, runCommand, signalRunningCommands } from './run-command.ts';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';
import { formatTimes, type Timed } from './time-tables.ts';

interface Stage {
  what: string;
  /** What it needs besides Node; a stage that needs something waits until it is there. */
  tools: ToolName[];
  /** Stages that run one after the other, beside those of the other row: what looks at sources, and what the unit tests need. */
  row?: 'sources' | 'units';
  run: (options: CommandOptions) => Promise<Outcome>;
}

interface Outcome extends Tally {
  /** What failed, so that the end of the output tells it all. */
  failures: string[];
}

const node = process.execPath;
const reports = mkdtempSync(path.join(tmpdir(), 'fount-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
/** Vitest's projects, as vitest.config.ts names them. */
const projects = { unit: ['unit', 'unit-alone'], e2e: ['e2e'] };
type Kind = keyof typeof projects;
const kinds = Object.keys(projects) as Kind[]; // Object.keys forgets the names' type
const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

async function runSteps(
  options: CommandOptions,
  ...steps: (readonly [string, ...string[]])[]
): Promise<Outcome> {
  const failures: string[] = [];
  for (const [program, ...args] of steps) {
    if ((await runCommand(program, args, options)) !== 0)
      failures.push([path.basename(program), ...args].join(' '));
  }
  return { ...nothing, failed: failures.length, failures };
}

async function runVitest(kind: Kind, options: CommandOptions): Promise<Outcome> {
  const report = path.join(reports, `${kind}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects[kind].flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/file-times-reporter.ts',
  ];
  const environment = { [timesVariable]: nameTimes(kind) };
  const code = await runCommand(node, args, { ...options, environment });
  const tally = readVitestReport(report);
  // An error outside any test fails the run too.
  if (code !== 0 && tally.failed === 0)
    return { ...tally, failed: 1, failures: ['an error outside any test, told above'] };
  return { ...tally, failures: readFailures(report, process.cwd()) };
}

function nameTimes(kind: Kind): string {
  return path.join(reports, `${kind}-times.json`);
}

function readFileTimes(): Timed[] {
  const files = kinds.map(nameTimes).filter((file) => existsSync(file));
  // Our own reporter's output, made a moment ago.
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Timed[]);
}

const stages = {
  typecheck: {
    what: 'types',
    tools: [],
    row: 'sources',
    run: (options) =>
      runSteps(
        options,
        [node, 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
        ['tsc', '--noEmit', '-p', 'tsconfig.json'],
      ),
  },
  lint: {
    what: 'format, lint rules, the fence between the rooms, unused code',
    tools: [],
    row: 'sources',
    run: (options) =>
      runSteps(
        options,
        ['biome', 'check', '--error-on-warnings'],
        [node, 'scripts/check-source.ts'],
        ['knip'],
      ),
  },
  build: {
    what: 'build',
    tools: [],
    row: 'units',
    run: async (options) => (isBuildStale() ? await runSteps(options, [node, 'scripts/build.ts']) : nothing),
  },
  unit: {
    what: 'unit tests',
    tools: [
      'postgres',
      'sanitizer',
      'harfbuzz',
      'poppler',
      'espeak',
      'apertium',
      'sox',
      'soxMp3',
      'fontTools',
      'dejaVu',
    ],
    row: 'units',
    run: (options) => runVitest('unit', options),
  },
  e2e: {
    what: 'browser tests',
    tools: ['chromium', 'postgres', 'sanitizer', 'poppler', 'java', 'espeak', 'apertium'],
    run: (options) => runVitest('e2e', options),
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

interface Provided {
  /** Why the tests cannot run, a sentence for a person; null where they can. */
  missing: string | null;
  postgres: OwnPostgres | null;
}

/** Installs what the tests need, and starts their PostgreSQL; the environment names both from then on. */
async function provide(tools: ToolName[]): Promise<Provided> {
  const missing = await ensureTools(tools);
  if (missing !== null) return { missing, postgres: null };
  const chromium = findChromium();
  if (chromium) process.env.CHROME_PATH = chromium;
  return { missing, postgres: await preparePostgres(tools) };
}

async function preparePostgres(tools: ToolName[]): Promise<OwnPostgres | null> {
  if (!tools.includes('postgres')) return null;
  if (process.env.TEST_DATABASE_URL) {
    say('using the PostgreSQL of TEST_DATABASE_URL');
    return null;
  }
  const postgres = await startPostgres({ isDurable: false });
  process.env.TEST_DATABASE_URL = postgres.url;
  say(`started ${postgres.version} for the tests (process ${postgres.pid})`);
  return postgres;
}

interface Done extends Timed {
  tally: Outcome;
}

async function runStage(
  stage: Stage,
  provided: Promise<Provided>,
  { show, ...options }: CommandOptions & { show?: () => void } = {},
): Promise<Done> {
  const missing = stage.tools.length > 0 ? (await provided).missing : null;
  const started = performance.now();
  if (missing !== null) say(missing);
  const tally = missing === null ? await stage.run(options) : { ...nothing, failed: 1, failures: [missing] };
  show?.();
  const seconds = (performance.now() - started) / 1000;
  const outcome = tally.failed > 0 ? `${tally.failed} FAILED` : 'ok';
  say(`${stage.what}: ${outcome} after ${seconds.toFixed(1)} s`);
  return { what: stage.what, seconds, tally };
}

/** Runs stages one after the other. */
async function runRow(row: Stage[], provided: Promise<Provided>): Promise<Done[]> {
  const done: Done[] = [];
  for (const stage of row) {
    say(stage.what);
    done.push(await runStage(stage, provided));
  }
  return done;
}

/** The same beside a row whose output is seen as it comes: that of each stage is shown when it has ended. */
async function runQuietRow(row: Stage[], provided: Promise<Provided>): Promise<Done[]> {
  const done: Done[] = [];
  for (const stage of row) {
    const output: Buffer[] = [];
    const show = (): void => void process.stderr.write(Buffer.concat(output));
    done.push(await runStage(stage, provided, { onOutput: (chunk) => output.push(chunk), show }));
  }
  return done;
}

async function runStages(chosen: Stage[], provided: Promise<Provided>): Promise<Done[]> {
  const inRow = (name: Stage['row']): Stage[] => chosen.filter(({ row }) => row === name);
  const [sources, units] = [inRow('sources'), inRow('units')];
  if (sources.length === 0 || units.length === 0) return await runRow(chosen, provided);
  say(`beside what follows: ${sources.map(({ what }) => what).join('; ')}`);
  const done = (await Promise.all([runQuietRow(sources, provided), runRow(units, provided)])).flat();
  return [...done, ...(await runRow(inRow(undefined), provided))];
}

function sumUp(done: Done[]): Tally {
  const total = { ...nothing };
  for (const { tally } of done) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  return total;
}

async function main(): Promise<number> {
  const chosen = chooseStages(process.argv.slice(2));
  const tools = [...new Set(chosen.flatMap((stage) => stage.tools))];
  // What looks at sources and what builds need none of it: they begin while a new machine installs for minutes.
  const provided = provide(tools);
  // Told by whoever waits for it; nobody does yet.
  provided.catch(() => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      signalRunningCommands(signal);
      await (await provided).postgres?.stop();
      process.exit(130);
    });
  }
  try {
    const started = performance.now();
    const done = await runStages(chosen, provided);
    const total = sumUp(done);
    const totalSeconds = (performance.now() - started) / 1000;
    const files = readFileTimes();
    if (done.length > 1 || files.length > 0) {
      console.log(`\n${formatTimes({ stages: done, totalSeconds, files })}\n`);
    }
    const failures = done.flatMap(({ what, tally }) => tally.failures.map((line) => `${what}: ${line}`));
    if (failures.length > 0) console.log(`failed:\n${failures.map((line) => `- ${line}`).join('\n')}\n`);
    if (total.skipped > 0) say(`${total.skipped} skipped`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    const isWholeRun = chosen.some((stage) => stage === stages.unit || stage === stages.e2e);
    return total.failed > 0 || (isWholeRun && total.passed === 0) ? 1 : 0;
  } finally {
    await (await provided).postgres?.stop();
  }
}

process.exitCode = await main();
