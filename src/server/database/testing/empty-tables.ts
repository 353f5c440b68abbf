import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Empties every table of Fount and starts its ids at 1 again, for a suite that keeps one database. */
export async function emptyTables({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ names: string | null }>(
    sql`select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  );
  const names = rows[0]?.names;
  if (names) await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
}
