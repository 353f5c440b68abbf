import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresPrograms } from './find-program.ts';

export interface OwnPostgres {
  url: string;
  version: string;
  pid: number;
  stop: () => Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

// PostgreSQL refuses to run as root, and another user cannot read root's home: its own user, or nobody, in a
// temporary folder.
function chooseOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = entry?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}:\n${log}`)));
  });
}

/** Whether a port that was free was taken before PostgreSQL listened on it. */
function isPortTaken(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes('Address already in use');
}

/** The server's process, which does not answer yet. */
function launch(input: {
  programs: string;
  data: string;
  folder: string;
  port: number;
  owner: Owner;
  isDurable: boolean;
}): ChildProcess {
  const { programs, data, folder, port, owner, isDurable } = input;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    shared_buffers: '128MB',
    fsync: isDurable ? 'on' : 'off',
  };
  return spawn(
    path.join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder, durable as in production. One that is not is as safe from whatever ends
 * Fount or PostgreSQL, as tests do, and not from a machine that loses its power.
 */
export async function startPostgres({ isDurable = true } = {}): Promise<OwnPostgres> {
  const found = findPostgresPrograms();
  if (!found) throw new Error('PostgreSQL is not installed.');
  const programs = found;
  const owner = chooseOwner();
  const folder = mkdtempSync(path.join(tmpdir(), 'fount-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder };
  try {
    execFileSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'fount', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
      { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('initdb could not create a PostgreSQL database', { cause: error });
  }
  // When this process is ended before stop(): SIGQUIT ends PostgreSQL at once.
  let server: ChildProcess | undefined;
  const endNow = (): void => {
    if (server?.exitCode === null) server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', endNow);
  async function start(tries: number): Promise<{ started: ChildProcess; port: number }> {
    const port = await findFreePort();
    const started = launch({ programs, data, folder, port, owner, isDurable });
    server = started;
    try {
      await whenReady(started);
      return { started, port };
    } catch (cause) {
      if (tries === 1 || !isPortTaken(cause)) throw cause;
      return await start(tries - 1);
    }
  }
  const { started, port } = await start(5);
  const { pid } = started;
  if (pid === undefined) throw new Error('postgres has no process id');
  const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
  return {
    url: `postgres://fount@127.0.0.1:${port}/postgres`,
    version: execFileSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    pid,
    stop: async () => {
      if (started.exitCode === null) {
        started.kill('SIGINT');
        await ended;
      }
      process.removeListener('exit', endNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
