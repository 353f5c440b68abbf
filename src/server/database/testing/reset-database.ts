import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { isOurs, listTouched, readCounters } from './database-content.ts';

/** What a database is made of and holds before any suite has had it. */
export interface FreshState {
  /** Names all its tables, columns, functions and so on. */
  objects: string;
  /** The rows that migrations and the job queue brought, by table. */
  rows: Record<string, string>;
  /** The counters of ids that stand elsewhere than at their beginning. */
  counters: Record<string, number>;
}

// The job queue makes a table of figures for each day, whenever one begins; it belongs to no suite.
const isOfOneDay = sql.raw(`relname ~ '^queue_stats_[0-9]+'`);

/** Objects have numbers that no later one gets, so one that was made again differs too. */
const objects: SQL = sql`
  with ours as (
    select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${isOurs} and not ${isOfOneDay}
  ), lines as (
    select format('schema %s %s', oid, nspname) as line from pg_namespace where ${isOurs}
    union all select format('class %s %s %s %s', oid, relname, relkind, relrowsecurity) from ours
    union all select format('column %s %s %s %s %s', attrelid, attname, atttypid, attnotnull, attidentity)
      from pg_attribute where attrelid in (select oid from ours) and attnum > 0
    union all select format('default %s %s', oid, adrelid) from pg_attrdef where adrelid in (select oid from ours)
    union all select format('constraint %s %s %s', oid, conname, convalidated)
      from pg_constraint where conrelid in (select oid from ours)
    union all select format('trigger %s %s %s', oid, tgname, tgenabled)
      from pg_trigger where tgrelid in (select oid from ours)
    union all select format('function %s %s %s', p.oid, proname, md5(prosrc))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${isOurs}
    union all select format('enum %s %s', enumtypid, enumlabel) from pg_enum
  )
  select md5(string_agg(line, chr(10) order by line)) as objects from lines`;

async function readObjects({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ objects: string }>(objects);
  return rows[0]?.objects ?? '';
}

async function readRows({ db }: Database, table: string): Promise<string> {
  const { rows } = await db.execute<{ rows: string }>(
    sql`select coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from ${sql.raw(table)} t`,
  );
  return rows[0]?.rows ?? '[]';
}

export async function readFreshState(database: Database): Promise<FreshState> {
  const rows: Record<string, string> = {};
  for (const table of await listTouched(database, isOurs)) {
    const found = await readRows(database, table);
    if (found !== '[]') rows[table] = found;
  }
  return {
    objects: await readObjects(database),
    rows,
    counters: await readCounters(database, isOurs),
  };
}

/**
 * Brings a database back to what it was before any suite had it: rows, counters of ids, settings of the session, locks and
 * temporary tables. Gives false when its tables or functions are others than they were: then it is of no further use.
 */
export async function resetDatabase(database: Database, fresh: FreshState): Promise<boolean> {
  const { db, plain } = database;
  await plain.exec('discard all');
  if ((await readObjects(database)) !== fresh.objects) return false;
  const changed: string[] = [];
  for (const table of await listTouched(database, isOurs)) {
    const kept = fresh.rows[table];
    if (kept === undefined || (await readRows(database, table)) !== kept) changed.push(table);
  }
  await db.transaction(async (tx) => {
    // What is only added to refuses to be emptied.
    await tx.execute(sql`set local session_replication_role = replica`);
    if (changed.length > 0) await tx.execute(sql.raw(`truncate ${changed.join(', ')} cascade`));
    // Those that refer to an emptied one are empty now too.
    for (const [table, rows] of Object.entries(fresh.rows)) {
      await tx.execute(sql`
        insert into ${sql.raw(table)} overriding system value
          select * from jsonb_populate_recordset(null::${sql.raw(table)}, ${rows}::jsonb)
          where not exists (select 1 from ${sql.raw(table)})`);
    }
  });
  const counters = await readCounters(database, isOurs);
  for (const name of Object.keys(counters)) {
    const value = fresh.counters[name];
    if (value === undefined) await plain.exec(`alter sequence ${name} restart`);
    else if (value !== counters[name]) await plain.query('select setval($1, $2)', [name, value]);
  }
  if (database.kind === 'pglite') await plain.exec('checkpoint');
  return true;
}
