import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openDatabase } from '#server/database/opening/open-database.ts';

/** The tables, each after those that its rows refer to. */
async function listTables({ plain }: Database): Promise<string[]> {
  const { rows } = await plain.query(
    `select t.relname as name,
       array(select p.relname from pg_constraint c join pg_class p on p.oid = c.confrelid
         where c.conrelid = t.oid and c.contype = 'f' and p.oid <> t.oid)::text[] as parents
     from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by t.relname`,
  );
  let left = rows as { name: string; parents: string[] }[]; // As the statement names them.
  const names: string[] = [];
  while (left.length > 0) {
    const next = left.filter(({ parents }) => parents.every((parent) => names.includes(parent)));
    if (next.length === 0)
      throw new Error(`tables that refer to each other: ${left.map(({ name }) => name)}`);
    names.push(...next.map(({ name }) => name));
    left = left.filter((table) => !next.includes(table));
  }
  return names;
}

async function holdsRows({ db }: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select exists (select from ${sql.identifier(name)}) as held`,
  );
  return rows[0]?.held === true;
}

/** Writes what an embedded database holds into an empty one on PostgreSQL, which is done sooner than importing it again. */
export async function copyToPostgres(dataDir: string, databaseUrl: string): Promise<void> {
  const from = await openDatabase({ dataDir, databaseUrl: null });
  const to = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrateDatabase(to);
    for (const name of await listTables(to)) {
      const table = sql.identifier(name);
      const { rows } = await from.db.execute<{ rows: string | null }>(
        sql`select json_agg(t)::text as rows from ${table} t`,
      );
      // The migrations themselves write rows, too. A table that is only added to refuses to be emptied, even where it is empty.
      if (await holdsRows(to, name)) await to.db.execute(sql`delete from ${table}`);
      const held = rows[0]?.rows;
      if (!held) continue;
      await to.db.execute(
        sql`insert into ${table} overriding system value
          select * from json_populate_recordset(null::${table}, ${held}::json)`,
      );
    }
    const { rows: numbered } = await to.plain.query(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
    );
    for (const { name } of numbered) {
      const table = sql.identifier(String(name));
      await to.db.execute(
        sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), max(id)) from ${table} having max(id) is not null`,
      );
    }
  } finally {
    await from.close();
    await to.close();
  }
}
