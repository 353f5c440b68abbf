import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverArguments, serverEnvironment } from '../../scripts/server-command.mjs';

const projectRoot = path.resolve(import.meta.dirname, '../..');
/** Keeps what V8 makes of the built server's scripts, which each server of a test would make again. It goes with the build's templates. */
export const keepCompiled = { NODE_COMPILE_CACHE: path.join(projectRoot, '.cache/e2e/compiled-scripts') };
const pauseBetweenAsks = 50;
const longestStart = 150_000;

export interface RunningServer {
  url: string;
  pid: number;
  /** Where its log and its errors go while it runs. */
  logFile: string;
  /** Everything the server wrote so far, its log and its errors. */
  output: () => string;
  /** Asks the server to end (SIGTERM) and gives its exit code; null when a signal ended it. */
  stop: () => Promise<number | null>;
  /** Ends the server as a power cut would (SIGKILL). */
  kill: () => Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  env?: Record<string, string> | undefined;
  port?: number | undefined;
  /** False starts it as production does. */
  isQuickStart?: boolean | undefined;
  /** Whether the modes of files bind it also where root runs it, whom they do not bind by default. */
  isBoundByModes?: boolean | undefined;
}

/** A TCP port of the loopback interface that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

// The environment of whoever runs the tests must not reach the server: each test says what it sets.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    // Nobody listens yet, or the first answer takes long.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      return false;
    throw error;
  }
}

async function whenReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `the server ended before it was ready (${child.exitCode ?? child.signalCode}):\n${output()}`,
      );
    }
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready after ${longestStart / 1000} s:\n${output()}`);
    }
    await wait(pauseBetweenAsks);
  }
}

/** Runs a command without what sets root above the modes of files. */
const asAnybody = ['setpriv', '--inh-caps=-dac_override', '--bounding-set=-dac_override'];

/** Starts the built server as a process of its own and waits until it says that it is ready. */
export async function runServer({
  dataDir,
  databaseUrl,
  env,
  port: wanted,
  isQuickStart = true,
  isBoundByModes = false,
}: ServerOptions): Promise<RunningServer> {
  const port = wanted ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const logFolder = mkdtempSync(path.join(tmpdir(), 'fount-log-'));
  const logFile = path.join(logFolder, 'server.log');
  const log = openSync(logFile, 'a');
  // The embedded database is compiled in a third of the time; the server of a test lives too briefly to miss the rest.
  const quickStart = databaseUrl || !isQuickStart ? [] : ['--liftoff-only'];
  // Young as it is, it would collect most while its heaps grow to what they are in production.
  const settings = [...quickStart, '--initial-old-space-size=100'];
  const isRoot = process.getuid?.() === 0;
  const [command = '', ...commandArguments] = [
    ...(isBoundByModes && isRoot ? asAnybody : []),
    ...[process.execPath, ...settings, ...serverArguments],
  ];
  const child = spawn(command, commandArguments, {
    cwd: projectRoot,
    // A file, as in production: a pipe would make the reader pay for every line of a loaded server.
    stdio: ['ignore', log, log],
    env: {
      ...cleanEnvironment(),
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      E2E: '1',
      STOP_DELAY: '0',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      // The one engine that needs no network.
      TRANSLATION_PROVIDER: 'apertium',
      ...env,
    },
  });
  closeSync(log);
  let lastOutput: string | null = null;
  const output = (): string => lastOutput ?? readFileSync(logFile, 'utf8');
  const ended = once(child, 'exit');
  const endWithUs = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithUs);
  await whenReady(url, child, output);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    process.removeListener('exit', endWithUs);
    lastOutput ??= readFileSync(logFile, 'utf8');
    rmSync(logFolder, { recursive: true, force: true });
    return child.exitCode;
  };
  if (child.pid === undefined) throw new Error('the server has no process id');
  return {
    url,
    pid: child.pid,
    logFile,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}
