import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeDataLock } from '#server/database/pglite/data-lock.ts';
import type { FileLock } from '#server/files/lock-file.ts';
import {
  type CommandHandler,
  type CommandServer,
  callRunningServer,
  serveCommands,
} from './command-socket.ts';
import { findSocketPath, openSocketPath } from './socket-path.ts';

let dataDir: string;
let lock: FileLock | null;
let server: CommandServer | null;
let faults: unknown[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fount-command-'));
  lock = takeDataLock(dataDir);
  server = null;
  faults = [];
});
afterEach(async () => {
  await server?.close();
  lock?.release();
  rmSync(dataDir, { recursive: true });
});

async function serve(handlers: Record<string, CommandHandler>, folder = dataDir): Promise<void> {
  server = await serveCommands(folder, handlers, (cause) => faults.push(cause));
}

test('a command reaches the running server, hears its progress and gets its result', async () => {
  const lines: string[] = [];
  await serve({
    import: async (args, onProgress) => {
      onProgress('1 of 2 families');
      onProgress('2 of 2 families,\nwith a break');
      return { imported: args };
    },
  });
  const outcome = await callRunningServer(dataDir, 'import', ['a folder', 'ä'], (line) => lines.push(line));
  expect(outcome).toEqual({ running: true, ok: true, result: { imported: ['a folder', 'ä'] } });
  expect(lines).toEqual(['1 of 2 families', '2 of 2 families,\nwith a break']);
});

test('steps that pass are heard apart from lines that stay', async () => {
  const heard: unknown[] = [];
  const step = { step: 'reading fonts', done: 1, total: 2 };
  await serve({
    import: async (_, onLine, onStep) => {
      onStep(step);
      onLine('a line');
    },
  });
  const listener = {
    onLine: (line: string) => heard.push(line),
    onStep: (each: unknown) => heard.push(each),
  };
  await callRunningServer(dataDir, 'import', [], listener);
  expect(heard).toEqual([step, 'a line']);
});

test('a failed command gets the reason, and the server goes on', async () => {
  await serve({
    import: async () => {
      throw new Error('family.yaml, line 3: a number was expected');
    },
    ping: async () => undefined,
  });
  const failed = await callRunningServer(dataDir, 'import', [], () => undefined);
  expect(failed).toEqual({ running: true, ok: false, message: 'family.yaml, line 3: a number was expected' });
  expect(faults).toHaveLength(1);
  expect(await callRunningServer(dataDir, 'ping', [], () => undefined)).toMatchObject({
    ok: true,
    result: null,
  });
  const unknown = await callRunningServer(dataDir, 'toString', [], () => undefined);
  expect(unknown).toMatchObject({ ok: false, message: "This server knows no command 'toString'" });
});

test('without a server the caller is told to work alone', async () => {
  lock?.release();
  lock = null;
  expect(await callRunningServer(dataDir, 'import', [], () => undefined)).toEqual({ running: false });
});

test('a server that holds the data and does not listen yet is told as such', async () => {
  const outcome = await callRunningServer(dataDir, 'import', [], () => undefined);
  expect(outcome).toMatchObject({ running: true, ok: false, message: expect.stringContaining('try again') });
});

test('the socket is for the own user alone, and one left by a dead server is replaced', async () => {
  writeFileSync(findSocketPath(dataDir), '');
  await serve({ ping: async () => 'pong' });
  expect(statSync(findSocketPath(dataDir)).mode & 0o777).toBe(0o600);
  expect(await callRunningServer(dataDir, 'ping', [], () => undefined)).toMatchObject({ result: 'pong' });
});

test('a data folder whose path is too long for a socket works', async () => {
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(deep, { recursive: true });
  await serve({ ping: async () => 'pong' }, deep);
  expect(await callRunningServer(deep, 'ping', [], () => undefined)).toMatchObject({ result: 'pong' });
  expect(readdirSync(deep)).toContain('command.sock');
  await server?.close();
  server = null;
  expect(readdirSync(deep)).not.toContain('command.sock');
  expect(() => openSocketPath(deep, 'darwin')).toThrow(/too long for this system: .* \(at most 90 bytes\)/);
});

test.runIf(process.getuid?.() === 0)('a socket of another user is told nothing', async () => {
  const heard: string[] = [];
  const stranger = createServer((socket) => socket.on('data', (text) => heard.push(`${text}`)));
  await new Promise<void>((resolve) => stranger.listen(findSocketPath(dataDir), resolve));
  chownSync(findSocketPath(dataDir), 65_534, 65_534);
  const asked = callRunningServer(dataDir, 'staff', ['show', '1'], () => undefined);
  await expect(asked).rejects.toThrow(/belongs to another user/);
  await new Promise((resolve) => stranger.close(resolve));
  expect(heard).toEqual([]);
});

test('closing does not wait for a connection that never asked for anything', async () => {
  await serve({});
  const socket = createConnection(findSocketPath(dataDir));
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('connect', resolve));
  await server?.close();
  server = null;
  await ended;
});

test('closing waits for the running command', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await serve({
    import: async () => {
      begun.resolve();
      await release.promise;
      return 'done';
    },
  });
  const outcome = callRunningServer(dataDir, 'import', [], () => undefined);
  await begun.promise;
  const closed = server?.close();
  release.resolve();
  await closed;
  server = null;
  expect(await outcome).toMatchObject({ ok: true, result: 'done' });
});
