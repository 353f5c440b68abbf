import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Drizzle, PlainSql } from '#server/database/database.ts';
import * as tables from '#server/database/schema/all-tables.ts';
import { statementLogger } from '#server/database/statement-count.ts';
import { createPgliteClient, joinResults, type PgliteClient } from './pglite-client.ts';
import { startUpkeep } from './upkeep.ts';
import type { WorkerChannel } from './worker-channel.ts';

export interface PgliteWatch {
  onFault?: (cause: unknown) => void;
}

/** The embedded database, and what only it has. */
export interface PgliteDatabase extends Database {
  kind: 'pglite';
  client: PgliteClient;
  /** The whole cluster as a tar. */
  dump(): Promise<Uint8Array>;
}

export function reportFault(cause: unknown): void {
  process.emitWarning(cause instanceof Error ? cause : String(cause));
}

/** The database that a thread holds open; closing it ends the thread. */
export function createPgliteDatabase(
  worker: WorkerChannel,
  { onFault = reportFault }: PgliteWatch,
): PgliteDatabase {
  const client = createPgliteClient(worker);
  // The client has the methods that drizzle calls; PGlite's class has private members that nothing else can have.
  const asPglite = client as unknown as PGlite;
  // Drizzle's two classes differ in the type of `execute` alone, see `Drizzle`; the client answers rowCount too.
  const db = drizzle(asPglite, { schema: tables, logger: statementLogger }) as unknown as Drizzle;
  const stopUpkeep = startUpkeep(db, onFault);
  const plain = {
    query: (text: string, params?: unknown[]) => client.query(text, params),
    exec: async (text: string) => joinResults(await client.exec(text)),
    // Rows of plain statements are objects, as their rowMode is the default one.
  } as PlainSql;

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    stopUpkeep();
    // Behind what is under way; where nothing answers, nothing is.
    await client.query('select 1').catch(onFault);
    await worker.call({ kind: 'close' });
    await worker.ended;
  }
  return {
    kind: 'pglite',
    db,
    plain,
    client,
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    notify: async (within, channel, payload) => {
      await within.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    atLength: async (work) => {
      const limitAgain = worker.liftLimit?.();
      try {
        return await work(db);
      } finally {
        limitAgain?.();
      }
    },
    dump: async () => {
      const answer = await worker.call({ kind: 'dump' });
      if (answer.kind !== 'dumped')
        throw new Error('The database thread answered a dump with something else');
      return answer.tar;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
