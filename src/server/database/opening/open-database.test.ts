import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { migrateDatabase } from './migrate-database.ts';

async function findCode(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => 'no error',
    (cause: unknown) => (cause instanceof Error && cause.cause ? Reflect.get(cause.cause, 'code') : cause),
  );
}

onEachDatabase('a database', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(
      sql`create table note (id bigint primary key, words text unique, at timestamptz(3))`,
    );
  });

  test('gives the values of every type in the same form', async () => {
    const { rows, rowCount } = await database.db.execute(sql`select
      9007199254740993 as big, 7::int as small, 1.50::numeric as exact, true as yes, null as nothing,
      '{"a":[1]}'::jsonb as json, array['x','y z'] as texts, '\\x00ff'::bytea as bytes, 'ä'::text as letter`);
    expect(rowCount).toBe(1);
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        small: 7,
        exact: '1.50',
        yes: true,
        nothing: null,
        json: { a: [1] },
        texts: ['x', 'y z'],
        bytes: Buffer.from([0, 255]),
        letter: 'ä',
      },
    ]);
  });

  test('takes parameters of every type in the same form', async () => {
    const { rows } = await database.plain.query(
      `select $1::int as number, $2::timestamptz = '1970-01-01T00:00:01Z' as time, $3::jsonb as json,
         $4::text[] as texts, $5::bytea as bytes, $6::boolean as yes, $7::text as nothing, $8::bigint as big`,
      [
        5,
        new Date(1000),
        { a: "o'b" },
        ['x', '"y"', null],
        Buffer.from([1, 2]),
        false,
        null,
        9007199254740993n,
      ],
    );
    expect(rows).toEqual([
      {
        number: 5,
        time: true,
        json: { a: "o'b" },
        texts: ['x', '"y"', null],
        bytes: Buffer.from([1, 2]),
        yes: false,
        nothing: null,
        big: '9007199254740993',
      },
    ]);
  });

  test('tells the rows that a write reached', async () => {
    await database.db.execute(sql`insert into note values (1, 'one'), (2, 'two')`);
    expect((await database.db.execute(sql`update note set at = now()`)).rowCount).toBe(2);
    expect((await database.db.execute(sql`delete from note where id = 3`)).rowCount).toBe(0);
  });

  test('tells the code and the constraint of a refused write', async () => {
    const refused = database.db.execute(sql`insert into note values (1, 'again')`);
    await expect(refused).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'note_pkey', table: 'note' },
    });
  });

  test('undoes a transaction that throws', async () => {
    const thrown = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (10, 'ten')`);
      throw new Error('no');
    });
    await expect(thrown).rejects.toThrow('no');
    const { rowCount } = await database.db.execute(sql`select 1 from note where id = 10`);
    expect(rowCount).toBe(0);
  });

  test('undoes a savepoint alone', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values (20, 'twenty')`);
      const inner = tx.transaction(async (nested) => {
        await nested.execute(sql`insert into note values (20, 'twenty again')`);
      });
      expect(await findCode(inner)).toBe('23505');
      await tx.execute(sql`insert into note values (21, 'twenty-one')`);
    });
    const { rows } = await database.db.execute(sql`select words from note where id in (20, 21) order by id`);
    expect(rows).toEqual([{ words: 'twenty' }, { words: 'twenty-one' }]);
  });

  test('keeps transactions at once apart', async () => {
    await database.db.execute(sql`insert into note values (30, '0')`);
    const add = () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ words: string }>(
          sql`select words from note where id = 30 for update`,
        );
        await tx.execute(sql`update note set words = ${String(Number(rows[0]?.words) + 1)} where id = 30`);
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const { rows } = await database.db.execute(sql`select words from note where id = 30`);
    expect(rows).toEqual([{ words: '20' }]);
  });

  test('a failed text of several statements leaves no transaction open', async () => {
    await expect(database.plain.exec('begin; select 1/0; commit')).rejects.toThrow('division by zero');
    const { rows } = await database.plain.exec('begin; select 1 as a; commit; select 2 as a');
    expect(rows).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('notifies listeners when the transaction commits, until they stop', async () => {
    const heard: string[] = [];
    const done = Promise.withResolvers<void>();
    const stop = await database.listen('news', (payload) => heard.push(payload));
    const stopLast = await database.listen('last', () => done.resolve());
    await database.notify(database.db, 'news', 'first');
    await database.db
      .transaction(async (tx) => {
        await database.notify(tx, 'news', 'never');
        throw new Error('rolled back');
      })
      .catch(() => 'expected');
    await database.db.transaction((tx) => database.notify(tx, 'news', 'second'));
    await database.notify(database.db, 'last', '');
    await done.promise;
    expect(heard).toEqual(['first', 'second']);
    await stop();
    await stopLast();
  });

  test('counts the statements of the work and of nothing else', async () => {
    const apart = database.db.execute(sql`select 'apart'`);
    const { value, count, statements } = await withStatementCount(() =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        return 'done';
      }),
    );
    await apart;
    expect(value).toBe('done');
    expect(statements.map((text) => text.trim())).toEqual(['begin', 'select 1', 'commit']);
    expect(count).toBe(3);
  });

  test('a migrated database has nothing left to migrate', async () => {
    expect(await migrateDatabase(database)).toBe(0);
  });

  test('emptying the tables starts ids again and keeps the record of migrations', async () => {
    await emptyTables(database);
    expect(await migrateDatabase(database)).toBe(0);
    const { rowCount } = await database.db.execute(sql`select 1 from note`);
    expect(rowCount).toBe(0);
  });
});

onPostgres('several processes at once', (open) => {
  test('migrate one after the other, and each migration runs once', async () => {
    const database = await open();
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
    await database.db.execute(sql`drop schema drizzle cascade`);
    const counts = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database)));
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
  });
});
