import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database, Transaction } from '#server/database/database.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readRows } from './read-rows.ts';

onEachDatabase('rows that move', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await emptyTables(database);
  });

  const everyRow = (table: Parameters<typeof readRows>[1]) =>
    database.db.transaction(async (tx) => await collect(tx, table));
  async function collect(
    tx: Transaction,
    table: Parameters<typeof readRows>[1],
  ): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    for await (const row of readRows(tx, table)) rows.push(JSON.parse(row));
    return rows;
  }

  it('come by the bytes of their texts, whatever the language of the database is', async () => {
    const names = ['Zurich', 'a', 'a-b', 'a b', 'aa', 'Äpfel', 'B', 'z', '\u{10400}', '\uffee'];
    await database.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into number_series (name, last) select name, 1 from unnest(${sql.param(names)}::text[]) as name`,
      );
      const { rows: found } = await tx.execute(sql`select 1 from pg_collation where collname = 'en-x-icu'`);
      // PGlite sorts by bytes alone.
      expect(found).toHaveLength(database.kind === 'postgres' ? 1 : 0);
      if (found.length > 0)
        await tx.execute(sql`alter table number_series alter column name type text collate "en-x-icu"`);
      const rows = await collect(tx, { name: 'number_series', key: ['name'] });
      const sorted = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(rows.map(({ name }) => name)).toEqual(sorted);
      await tx.execute(sql`alter table number_series alter column name type text collate "default"`);
    });
  });

  it('come once each, by their numbers, of a table that is read in several steps', async () => {
    await database.db.execute(
      sql`insert into charge (name, price) select 'charge ' || n, n from generate_series(1, 2345) as n`,
    );
    const rows = await everyRow({ name: 'charge', key: ['id'], without: ['name'] });
    const ids = Array.from({ length: 2345 }, (_, at) => at + 1);
    expect(rows.map(({ price }) => price)).toEqual(ids);
    expect(rows[0]).toEqual({ id: expect.any(Number), name: null, price: 1 });
  });
});
