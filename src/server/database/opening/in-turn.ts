import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';

/** As `migrationLock`: a number that no other program uses on the same database. */
const startLock = 36_867;
const askAgainMs = 200;

/**
 * Does what a process makes in an empty database before it can serve: tables, the queue of jobs, the demo, the secret. Of several
 * processes that start at the same time on one PostgreSQL, each waits here for the one before it and then finds what that made. An
 * embedded database has one process.
 */
export async function inTurn<Made>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  make: () => Promise<Made>,
): Promise<Made> {
  if (kind === 'pglite') return await make();
  // The lock ends with its transaction, however the process ends; what is made has connections of its own.
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    // Asked again and again instead of waited for: the one before may import the demo, which takes longer than a statement may.
    while (!(await tryToLock(tx))) await pause(askAgainMs);
    return await make();
  });
}

async function tryToLock(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${startLock}) as taken`,
  );
  return rows[0]?.taken === true;
}
