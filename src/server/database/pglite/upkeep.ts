import { sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';

const checkEveryMs = 60_000;
const checkpointAfterBytes = 16 * 1024 * 1024;
const checksBetweenVacuums = 30;

/** Ends the write-ahead log and vacuums when it is time for it; each call is one minute. */
export function createUpkeep(db: Drizzle): () => Promise<void> {
  let lastCheckpoint = 0;
  let lastVacuum = 0;
  let checks = 0;

  async function readLogPosition(): Promise<number> {
    const { rows } = await db.execute<{ position: string }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`,
    );
    return Number(rows[0]?.position ?? 0);
  }

  /** Table by table, so that a request waits for one of them at most. */
  async function vacuumEachTable(): Promise<void> {
    const { rows } = await db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
  }

  return async () => {
    checks += 1;
    const position = await readLogPosition();
    if (checks % checksBetweenVacuums === 0 && position > lastVacuum) {
      await vacuumEachTable();
      lastVacuum = await readLogPosition();
    }
    if (position - lastCheckpoint > checkpointAfterBytes) {
      await db.execute(sql`checkpoint`);
      lastCheckpoint = await readLogPosition();
    }
  };
}

/**
 * PGlite is a single-user PostgreSQL: nothing runs beside it, so nobody vacuums, analyses or ends the write-ahead log. This
 * does it by the clock, when something was written. Returns how to stop it.
 */
export function startUpkeep(db: Drizzle, onFault: (cause: unknown) => void): () => void {
  const upkeep = createUpkeep(db);
  const timer = setInterval(() => void upkeep().catch(onFault), checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
