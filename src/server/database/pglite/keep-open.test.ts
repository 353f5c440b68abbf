import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#server/database/database-away.ts';
import { createPgliteDatabase } from './create-pglite-database.ts';
import { keepOpen } from './keep-open.ts';
import type { DatabaseThread } from './worker-channel.ts';

const settings = { folder: null, template: null };

/** Threads that note what they are asked, and never answer a statement with `hang` in it. */
async function openThreads() {
  const asked: string[][] = [];
  const faults: unknown[] = [];
  const failing = { starts: 0 };
  let breakOff = (): void => undefined;
  const startThread = async (): Promise<DatabaseThread> => {
    if (failing.starts > 0) {
      failing.starts -= 1;
      throw new Error('no room');
    }
    const own: string[] = [];
    const ended = Promise.withResolvers<void>();
    asked.push(own);
    breakOff = ended.resolve;
    return {
      call: async (call) => {
        const text = 'sql' in call ? call.sql : call.kind;
        own.push(text);
        if (text.includes('hang')) await new Promise(() => undefined);
        if (text.includes('slow')) await pause(150);
        if (call.kind === 'close') ended.resolve();
        return { kind: 'result', id: 0, results: [] };
      },
      onNotification: () => undefined,
      opened: () => 1,
      ended: ended.promise,
      terminate: async () => ended.resolve(),
    };
  };
  const channel = await keepOpen(settings, {
    limitMs: 50,
    onFault: (cause) => faults.push(cause),
    startThread,
  });
  const database = createPgliteDatabase(channel, {});
  return { database, asked, faults, failing, breakOff: () => breakOff() };
}

const isAway = (work: PromiseLike<unknown>) =>
  work.then(
    () => false,
    (cause: unknown) => isDatabaseAway(cause),
  );

test('a transaction whose database was opened anew under it writes nothing more, and is not ended in the new one', async () => {
  const { database, asked } = await openThreads();
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`hang`).catch(() => 'its code goes on all the same');
    await expect.poll(() => asked).toHaveLength(2);
    await tx.execute(sql`insert`);
  });
  expect(await isAway(cut)).toBe(true);
  expect(asked).toEqual([['begin', 'hang'], []]);
  await database.close();
});

test('a thread that ends by itself between two statements of a transaction is replaced, and the transaction is not gone on with', async () => {
  const { database, asked, breakOff } = await openThreads();
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert one`);
    breakOff();
    await expect.poll(() => asked).toHaveLength(2);
  });
  expect(await isAway(cut)).toBe(true);
  expect(asked).toEqual([['begin', 'insert one'], []]);
  await database.close();
});

test('a database that cannot be opened anew is tried again until it can, refuses what is asked meanwhile, and listens again', async () => {
  const { database, asked, faults, failing } = await openThreads();
  await database.listen('news', () => undefined);
  failing.starts = 1;
  expect(await isAway(database.db.execute(sql`hang`))).toBe(true);
  expect(await isAway(database.db.execute(sql`select`))).toBe(true);
  await expect.poll(() => asked).toHaveLength(2);
  await expect.poll(() => isAway(database.db.execute(sql`select`))).toBe(false);
  expect(asked[1]).toEqual(['listen', 'select']);
  expect(faults.map(String)).toEqual([
    'Error: The embedded database is opened anew',
    'Error: The embedded database could not be opened anew; it is tried again',
  ]);
  await database.close();
});

test('what may take longer than a statement may is not ended for that, and the next statement is', async () => {
  const { database, asked, faults } = await openThreads();
  expect(await isAway(database.atLength((db) => db.execute(sql`slow`)))).toBe(false);
  expect([asked.length, faults]).toEqual([1, []]);
  expect(await isAway(database.db.execute(sql`slow`))).toBe(true);
});
