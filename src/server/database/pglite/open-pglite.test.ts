import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDatabaseAway } from '#server/database/database-away.ts';
import type { PgliteDatabase } from './create-pglite-database.ts';
import { openPglite } from './open-pglite.ts';
import { createUpkeep } from './upkeep.ts';

let dataDir: string;
const opened: PgliteDatabase[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fount-pglite-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(fsyncCount?: SharedArrayBuffer): Promise<PgliteDatabase> {
  const database = await openPglite({ dataDir, ...(fsyncCount && { fsyncCount }) });
  opened.push(database);
  return database;
}

test('each acknowledged transaction has reached the disk by an fsync', async () => {
  const fsyncCount = new SharedArrayBuffer(4);
  const { db } = await open(fsyncCount);
  const count = new Int32Array(fsyncCount);
  await db.execute(sql`create table note (id int)`);
  for (let id = 0; id < 20; id += 1) {
    const before = Atomics.load(count, 0);
    await db.execute(sql`insert into note values (${id})`);
    expect(Atomics.load(count, 0)).toBeGreaterThan(before);
  }
});

test('a second server on the same data is refused with a sentence, until the first has closed', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(`Another Fount server is running on ${dataDir}.`);
  await first.close();
  const { rows } = await (await open()).db.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a long query leaves the server free to answer', async () => {
  const { db } = await open();
  let isDone = false;
  const query = db.execute(sql`select count(*) from generate_series(1, 2000000)`).then(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await query;
  expect(turns).toBeGreaterThan(100);
});

test('a statement that its code sends past its own open transaction is refused instead of waiting for ever', async () => {
  const { db } = await open();
  const past = db.transaction(async () => {
    await db.execute(sql`select 1`);
  });
  await expect(past).rejects.toMatchObject({
    cause: { message: expect.stringContaining('pass `tx` to it') },
  });
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a server killed while its first cluster was unpacked starts over', async () => {
  const unfinished = join(dataDir, 'database.unfinished');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'PG_VERSION'), '18');
  const { db } = await open();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a database that hangs is opened anew by itself: what was acknowledged is there, what was under way is not', async () => {
  const faults: unknown[] = [];
  const database = await openPglite({ dataDir, limitMs: 6000, onFault: (cause) => faults.push(cause) });
  opened.push(database);
  const { db } = database;
  const heard = Promise.withResolvers<string>();
  await database.listen('news', heard.resolve);
  await db.execute(sql`create table note (id int)`);
  await db.execute(sql`insert into note values (1)`);
  const hung = db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values (2)`);
    await tx.execute(sql`select pg_sleep(600)`);
  });
  const failed = await hung.catch((cause: unknown) => cause);
  expect(isDatabaseAway(failed)).toBe(true);
  expect(isDatabaseAway(await db.execute(sql`select 1`).catch((cause: unknown) => cause))).toBe(true);
  const readNotes = async () => (await db.execute(sql`select id from note`)).rows;
  await vi.waitFor(async () => expect(await readNotes()).toEqual([{ id: 1 }]), { timeout: 60_000 });
  await database.notify(db, 'news', 'it listens again');
  expect(await heard.promise).toBe('it listens again');
  expect(String(faults[0])).toContain('The embedded database is opened anew');
});

test('a disk without room is named, where a database does not open', async () => {
  mkdirSync(join(dataDir, 'database.lock'));
  await expect(openPglite({ dataDir, readFree: async () => 5000 })).rejects.toThrow(
    `The disk of ${dataDir} has no room left: 5\u00a0kB are free`,
  );
  await expect(openPglite({ dataDir, readFree: async () => 5e9 })).rejects.not.toThrow('room');
});

test('upkeep analyses what was written and ends the write-ahead log', async () => {
  const { db } = await open();
  await db.execute(
    sql`create table note as select id, repeat(md5(id::text), 40) as words from generate_series(1, 20000) id`,
  );
  const readCheckpoint = async () =>
    (await db.execute<{ at: string }>(sql`select redo_lsn::text as at from pg_control_checkpoint()`)).rows[0]
      ?.at;
  const before = await readCheckpoint();
  const upkeep = createUpkeep(db);
  await upkeep();
  expect(await readCheckpoint()).not.toBe(before);
  for (let minute = 1; minute < 30; minute += 1) await upkeep();
  const { rows } = await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'note'`);
  expect(rows).toEqual([{ rows: 20_000 }]);
});

/** Lets a process write until it has acknowledged so many transactions, kills it, and tells the last acknowledged number. */
async function writeAndKill(acknowledgements: number): Promise<{ found: number; acknowledged: number }> {
  const script = join(import.meta.dirname, '../testing/write-until-killed.ts');
  // The quick compiler: each of these processes is there for a moment.
  const child = spawn(process.execPath, ['--liftoff-only', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const numbers: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    numbers.push(Number(line));
    if (numbers.length === acknowledgements) child.kill('SIGKILL');
  }
  return { found: numbers[0] ?? -1, acknowledged: numbers.at(-1) ?? -1 };
}

test('nothing acknowledged is lost and nothing is half done when the process is killed', async () => {
  let acknowledged = 0;
  for (const acknowledgements of [40, 90, 1, 130]) {
    const round = await writeAndKill(acknowledgements);
    expect(round.found).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = round.acknowledged;
  }
  const { db } = await open();
  const { rows } = await db.execute<{ entries: number; highest: number; count: string; wrong: string }>(
    sql`select entries, (select max(id) from entry) as highest, (select count(*) from entry) as count,
          (select count(*) from entry where doubled <> id * 2) as wrong from total`,
  );
  const [found] = rows;
  expect(found?.entries).toBeGreaterThanOrEqual(acknowledged);
  expect(found).toEqual({
    entries: found?.entries,
    highest: found?.entries,
    count: String(found?.entries),
    wrong: '0',
  });
});
