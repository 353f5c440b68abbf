import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeDataLock } from '#server/database/pglite/data-lock.ts';
import type { FileLock } from '#server/files/lock-file.ts';
import { byRunningServer } from './by-running-server.ts';
import { type CommandServer, serveCommands } from './command-socket.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fount-by-server-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

test('nobody is asked where no server holds the data folder, nor of a database that is no embedded one', async () => {
  const none = { databaseUrl: null, dataDir };
  expect(await byRunningServer(none, 'export', [], () => undefined)).toBeNull();
  const own = { databaseUrl: 'postgres://localhost/shop', dataDir: join(dataDir, 'none') };
  expect(await byRunningServer(own, 'export', [], () => undefined)).toBeNull();
});

test('a server that does it, one that refuses and one that fails give the exit code', async () => {
  const lock: FileLock | null = takeDataLock(dataDir);
  const server: CommandServer = await serveCommands(
    dataDir,
    {
      done: async (args, onLine) => {
        onLine(`done with ${args.join(' and ')}`);
        return { isRefused: false };
      },
      refused: async () => ({ isRefused: true }),
      other: async () => 'a word',
      failed: async () => {
        throw new Error('The disk is full');
      },
    },
    () => undefined,
  );
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const lines: string[] = [];
  const run = (command: string) =>
    byRunningServer({ databaseUrl: null, dataDir }, command, ['a', 'b'], (line) => lines.push(line));
  expect(await run('done')).toBe(0);
  expect(lines).toEqual(['done with a and b']);
  expect(await run('refused')).toBe(1);
  expect(await run('other')).toBe(1);
  expect(told).not.toHaveBeenCalled();
  expect(await run('failed')).toBe(1);
  expect(told).toHaveBeenCalledExactlyOnceWith('The disk is full');
  await server.close();
  lock?.release();
});
