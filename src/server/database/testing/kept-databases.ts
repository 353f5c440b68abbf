import type { Database } from '#server/database/database.ts';
import { type FreshState, readFreshState, resetDatabase } from './reset-database.ts';

/** A database that lives longer than the suites that have it one after the other. */
export interface KeptDatabase {
  /** Opens it for one suite; closing what this gives ends nothing but the suite's hold. */
  lend: () => Promise<Database>;
  /** Ends it for good. */
  end: () => Promise<void>;
}

interface Kept {
  idle: KeptDatabase[];
  fresh?: FreshState;
}

type Holder = typeof globalThis & { fountTestDatabases?: Record<Database['kind'], Kept> };

function keptOf(kind: Database['kind']): Kept {
  // On the global object, since a test that resets its modules must not lose the databases of its process.
  const holder: Holder = globalThis;
  holder.fountTestDatabases ??= { pglite: { idle: [] }, postgres: { idle: [] } };
  return holder.fountTestDatabases[kind];
}

async function lendFresh(
  kept: Kept,
  makeOne: () => Promise<KeptDatabase>,
): Promise<[KeptDatabase, Database]> {
  for (let used = kept.idle.pop(); used !== undefined; used = kept.idle.pop()) {
    const database = await used.lend();
    if (kept.fresh && (await resetDatabase(database, kept.fresh))) return [used, database];
    await database.close();
    await used.end();
  }
  const made = await makeOne();
  const database = await made.lend();
  kept.fresh ??= await readFreshState(database);
  return [made, database];
}

/**
 * Gives an empty database that nobody else has: one that an earlier suite of this process has closed, emptied, or a new one.
 * A suite that made or dropped tables leaves none to the next.
 */
export async function lendDatabase(
  kind: Database['kind'],
  makeOne: () => Promise<KeptDatabase>,
): Promise<Database> {
  const kept = keptOf(kind);
  const [lent, database] = await lendFresh(kept, makeOne);
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(() => void kept.idle.push(lent));
      return closing;
    },
  };
}
