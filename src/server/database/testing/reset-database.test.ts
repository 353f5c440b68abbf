import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { designer } from '#server/database/schema/catalogue.ts';
import { onEachDatabase } from './on-each-database.ts';
import { type FreshState, readFreshState, resetDatabase } from './reset-database.ts';

onEachDatabase('a database that goes on to the next suite', (open) => {
  let database: Database;
  let fresh: FreshState;

  beforeAll(async () => {
    database = await open();
    fresh = await readFreshState(database);
  });
  beforeEach(async () => expect(await resetDatabase(database, fresh)).toBe(true));

  async function addDesigner(): Promise<number | undefined> {
    const added = await database.db
      .insert(designer)
      .values({ slug: 'ada', name: 'Ada' })
      .returning({ id: designer.id });
    return added[0]?.id;
  }

  it('holds no row of the last one and counts its ids from the beginning', async () => {
    const id = await addDesigner();
    expect(await resetDatabase(database, fresh)).toBe(true);
    expect(await database.db.select().from(designer)).toEqual([]);
    expect(await addDesigner()).toBe(id);
  });

  it('has the rows again that were there before any suite, as they were', async () => {
    const tables = Object.keys(fresh.rows);
    expect(tables).not.toEqual([]);
    await database.plain.exec(tables.map((table) => `truncate ${table} cascade`).join('; '));
    expect((await readFreshState(database)).rows).toEqual({});
    expect(await resetDatabase(database, fresh)).toBe(true);
    expect((await readFreshState(database)).rows).toEqual(fresh.rows);
  });

  it('is of no further use where a table was made, and is again where it went', async () => {
    await database.plain.exec('create table left_over (id int)');
    expect(await resetDatabase(database, fresh)).toBe(false);
    await database.plain.exec('drop table left_over');
    expect(await resetDatabase(database, fresh)).toBe(true);
  });

  it('has no setting and no temporary table of the last one', async () => {
    const [usual] = (await database.plain.query('show statement_timeout')).rows;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set statement_timeout = 54321`);
      await tx.execute(sql`create temporary table passing (id int)`);
    });
    expect(await resetDatabase(database, fresh)).toBe(true);
    expect((await database.plain.query('show statement_timeout')).rows).toEqual([usual]);
    const { rows } = await database.plain.query(`select 1 from pg_class where relname = 'passing'`);
    expect(rows).toEqual([]);
  });

  // The last: whoever lends databases throws this one away.
  it('is of no further use where a column was made to take what it refused', async () => {
    await database.plain.exec('alter table designer alter column name drop not null');
    expect(await resetDatabase(database, fresh)).toBe(false);
  });
});
