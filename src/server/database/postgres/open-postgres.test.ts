import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/database-away.ts';
import { planOnce } from '#server/database/plan-once.ts';
import { createTestPostgres } from '#server/database/testing/open-test-postgres.ts';
import { openPostgres } from './open-postgres.ts';

let database: Database;
let drop: () => Promise<void>;
const faults: unknown[] = [];

beforeAll(async () => {
  const created = await createTestPostgres();
  drop = created.drop;
  database = await openPostgres({ connectionString: created.url, onFault: (cause) => faults.push(cause) });
});
afterAll(async () => {
  await database.close();
  await drop();
});

test('a listener comes back after its connection was cut, and hears that it may have missed something', async () => {
  const gap = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<string>();
  await database.listen('news', heard.resolve, gap.resolve);
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fount-listener' and datname = current_database()`,
  );
  await gap.promise;
  await database.notify(database.db, 'news', 'after the cut');
  expect(await heard.promise).toBe('after the cut');
  expect(faults.length).toBeGreaterThan(0);
});

test('a cut connection of the pool is replaced', async () => {
  await database.db.execute(sql`select 1`);
  await database.db
    .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    .catch((cause: unknown) => faults.push(cause));
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose connection is cut fails, and the next one has another connection', async () => {
  const cut = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const ended = new Promise<void>((resolve) => {
      const faultsBefore = faults.length;
      const look = () => (faults.length > faultsBefore ? resolve() : setImmediate(look));
      look();
    });
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await ended;
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  const values = await Promise.all(
    [1, 2, 3].map(() => database.db.transaction((tx) => tx.execute(sql`select 1 as one`))),
  );
  expect(values.map(({ rows }) => rows[0])).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
});

test('a server that is away is told with a sentence that keeps the password to itself', async () => {
  const away = openPostgres({ connectionString: 'postgres://fount:hidden@127.0.0.1:1/fount' });
  await expect(away).rejects.toThrow('PostgreSQL at DATABASE_URL cannot be reached');
});

test('a statement on a server that is away, or that cuts it off, is told from one that is wrong', async () => {
  const failOf = (statement: PromiseLike<unknown>) =>
    statement.then(
      () => expect.fail(),
      (cause: unknown) => isDatabaseAway(cause),
    );
  expect(await failOf(database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(true);
  expect(await failOf(database.db.execute(sql`select 1 / 0`))).toBe(false);
  expect(await failOf(database.db.execute(sql`select * from nowhere`))).toBe(false);
  expect(isDatabaseAway(Object.assign(new Error('a mail server'), { code: 'ECONNREFUSED' }))).toBe(false);
});

test('a statement that waits too long for others is ended, and its connection goes on', async () => {
  const created = await createTestPostgres();
  const hasty = await openPostgres({ connectionString: created.url, limitMs: 300 });
  const slow = await hasty.db.execute(sql`select pg_sleep(60)`).catch((cause: unknown) => cause);
  expect(isDatabaseAway(slow)).toBe(true);
  expect((await hasty.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await hasty.close();
  await created.drop();
});

test('a server that does not answer any more holds nobody: its connection is cut, also below a transaction', async () => {
  const created = await createTestPostgres();
  // PostgreSQL itself ends nothing here, as when it hangs.
  const hasty = await openPostgres({
    connectionString: created.url,
    limitMs: 600_000,
    graceMs: -599_700,
    maxConnections: 1,
    onFault: () => undefined,
  });
  const slow = hasty.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`));
  expect(isDatabaseAway(await slow.catch((cause: unknown) => cause))).toBe(true);
  expect((await hasty.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await hasty.close();
  await created.drop();
});

test('what is sent often within planOnce is planned once a connection, and anew where a column has changed since', async () => {
  const created = await createTestPostgres();
  const one = await openPostgres({
    connectionString: created.url,
    maxConnections: 1,
    onFault: () => undefined,
  });
  await one.db.execute(sql`create table kept (id integer, value integer)`);
  await one.db.execute(sql`insert into kept values (1, 2)`);
  const ask = async () => (await one.db.execute(sql`select value from kept where id = ${1}`)).rows[0];
  const named = async () => (await one.db.execute(sql`select name from pg_prepared_statements`)).rows.length;
  for (let time = 0; time < 10; time += 1) expect(await ask()).toEqual({ value: 2 });
  expect(await named()).toBe(0);
  for (let time = 0; time < 10; time += 1) expect(await planOnce(ask)).toEqual({ value: 2 });
  expect(await named()).toBe(1);
  await one.db.execute(sql`alter table kept alter value type text`);
  await expect(planOnce(ask)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('cached plan') },
  });
  expect(await planOnce(ask)).toEqual({ value: '2' });
  await one.close();
  await created.drop();
});
