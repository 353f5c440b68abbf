import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDataLock } from '#server/database/pglite/data-lock.ts';
import { openPostgres } from '#server/database/postgres/open-postgres.ts';
import { createTestPostgres } from '#server/database/testing/open-test-postgres.ts';
import { openTestShop } from '#server/orders/testing/test-shop.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { serveCommands } from './command-socket.ts';

const command = fileURLToPath(new URL('./staff.ts', import.meta.url));
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fount-staff-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Runs the command as a person does; the database is the embedded one. */
function run(...args: string[]): Promise<{ code: number; said: string }> {
  return runOn({}, ...args);
}

/** The same on the database of these settings. */
function runOn(
  settings: { DATABASE_URL?: string; DATA_DIR?: string },
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { ...env, DATA_DIR: dataDir, ...settings } },
      (fault, out, err) => {
        resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, said: `${out}${err}` });
      },
    );
  });
}

test('what is no command, or one wrongly typed, is told without opening a database', async () => {
  const nowhere = join(dataDir, 'nowhere');
  const runThere = (...args: string[]) => runOn({ DATA_DIR: nowhere }, ...args);
  expect(await runThere('--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^refund /m) });
  expect(await runThere('refnd')).toMatchObject({
    code: 1,
    said: expect.stringContaining("no command 'refnd'"),
  });
  expect(await runThere('refund')).toMatchObject({
    code: 1,
    said: expect.stringContaining('takes one argument'),
  });
  expect(existsSync(nowhere)).toBe(false);
});

test('staff work on the embedded database themselves while no server runs', async () => {
  expect(await run('show', '1')).toEqual({ code: 1, said: 'There is no order 1.\n' });
});

test('staff reach a running server, whose word decides how the command ends', async () => {
  const lock = takeDataLock(dataDir);
  const asked: string[][] = [];
  const server = await serveCommands(
    dataDir,
    {
      staff: async (args, onLine) => {
        asked.push(args);
        onLine(`heard ${args.join(' ')}`);
        return { isRefused: args[0] === 'refund' };
      },
    },
    (cause) => {
      throw cause;
    },
  );
  expect(await run('quote', '1', '--label', 'Two words')).toEqual({
    code: 0,
    said: 'heard quote 1 --label Two words\n',
  });
  expect(await run('refund', '1')).toEqual({ code: 1, said: 'heard refund 1\n' });
  expect(asked).toEqual([
    ['quote', '1', '--label', 'Two words'],
    ['refund', '1'],
  ]);
  await server.close();
  lock?.release();
});

test('with PostgreSQL staff work on the database itself, and what is to be made waits for a server', async () => {
  const { url, drop } = await createTestPostgres();
  const database = await openPostgres({ connectionString: url });
  const shop = await openTestShop(database);
  const { orderId } = await placeEnquiry(shop);
  const quoted = await runOn({ DATABASE_URL: url }, 'quote', `${orderId}`);
  expect(quoted).toMatchObject({ code: 0, said: expect.stringContaining('is quoted as Q-') });
  const { rows } = await database.plain.query(`select state from pgboss.job where name = 'make-quote'`);
  expect(rows).toEqual([{ state: 'created' }]);
  await shop.jobs.stop();
  await database.close();
  await drop();
});

test('a variable that is wrong is told with what it wants, and no trace of the program', async () => {
  const { code, said } = await runOn({ DATABASE_URL: 'nonsense' }, 'list');
  expect(code).toBe(1);
  expect(said).toMatch(/^Fount cannot start with this environment:\n {2}DATABASE_URL wants .+\n$/);
});
