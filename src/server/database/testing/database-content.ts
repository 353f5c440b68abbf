import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** A condition on `nspname`: every schema but PostgreSQL's own ones. */
export const isOurs = sql.raw(`nspname !~ '^pg_' and nspname <> 'information_schema'`);

/** The tables in which there was a row since they were last emptied: a deleted one keeps its place. */
export async function listTouched({ db }: Database, schemas: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind = 'r' and ${schemas} and pg_relation_size(c.oid) > 0 order by 1`);
  return rows.map(({ name }) => name);
}

/** The counters of ids that were used since they were last started. */
export async function readCounters({ db }: Database, schemas: SQL): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; value: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from (select *, schemaname as nspname from pg_sequences) s where ${schemas} and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}
