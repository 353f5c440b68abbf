import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { copyTemplate } from './demo-template.ts';
import { findFreePort, keepCompiled, type RunningServer, runServer } from './run-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface StartOptions {
  /** An own data folder, used as it is. Else a copy of the folder with the imported demo foundry, or an empty one. */
  dataDir?: string;
  databaseUrl?: string;
  /** `postgres`: a fresh database with the demo foundry on the test server. Default: the embedded database. */
  database?: 'embedded' | 'postgres';
  /** `none`: start on an empty folder (and database), so that the server imports the demo itself. */
  template?: 'demo' | 'none';
  env?: Record<string, string>;
  /** Whether the modes of files bind it also where root runs the tests. */
  isBoundByModes?: boolean;
}

/** A server as a test knows it. */
export interface Fount {
  url: string;
  /** The address that its visitors come from, as a proxy names it: limits count by it. Without one they come from this machine. */
  address?: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  output: () => string;
}

/** A server that is a test's own, to be stopped and started. */
export interface OwnFount extends Fount {
  pid: () => number;
  /** Mails written so far, each an .eml file's text, oldest first. */
  readOutbox: () => string[];
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
  /** Starts again on the same data and the same address, after stop or kill. */
  restart: (env?: Record<string, string>) => Promise<void>;
  /** Stops and removes what startFount made. */
  remove: () => Promise<void>;
}

interface Home {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
}

async function makeDatabase(options: StartOptions): Promise<TestDatabase | null> {
  if (options.databaseUrl !== undefined || options.database !== 'postgres') return null;
  if (options.template === 'none') return createTestDatabase();
  const template = inject('postgresTemplate');
  if (!template)
    throw new Error('this test needs PostgreSQL: run it with npm test, or set TEST_DATABASE_URL');
  return createTestDatabase({ template: template.database });
}

async function makeHome(options: StartOptions): Promise<Home> {
  const database = await makeDatabase(options);
  const databaseUrl = options.databaseUrl ?? database?.url;
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'fount-e2e-'));
  if (options.dataDir === undefined && options.template !== 'none') {
    copyTemplate(
      databaseUrl ? (inject('postgresTemplate')?.dataDir ?? dataDir) : inject('embeddedTemplate'),
      dataDir,
    );
  }
  return {
    dataDir,
    databaseUrl,
    remove: async () => {
      await database?.drop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readOutbox(dataDir: string): string[] {
  const outbox = path.join(dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'));
}

/** Starts the built server on data of its own; the caller ends it with `remove()`. */
export async function startFount(options: StartOptions = {}): Promise<OwnFount> {
  const home = await makeHome(options);
  const { dataDir, databaseUrl } = home;
  const port = await findFreePort();
  const { isBoundByModes } = options;
  const run = (env = options.env): Promise<RunningServer> =>
    runServer({ dataDir, databaseUrl, env: { ...keepCompiled, ...env }, port, isBoundByModes });
  let server = await run();
  return {
    url: server.url,
    dataDir,
    databaseUrl,
    pid: () => server.pid,
    output: () => server.output(),
    readOutbox: () => readOutbox(dataDir),
    stop: () => server.stop(),
    kill: () => server.kill(),
    restart: async (env) => {
      server = await run(env);
    },
    remove: async () => {
      await server.stop();
      await home.remove();
    },
  };
}
