import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { listTouched, readCounters } from './database-content.ts';

// What is only added to refuses to be emptied. A text of several statements is one transaction.
const withoutTriggers = ['set local session_replication_role = replica'];
const isFount = sql.raw(`nspname = 'public'`);

/** Empties every table of Fount and starts its ids at 1 again, for a suite that keeps one database. */
export async function emptyTables(database: Database): Promise<void> {
  const touched = await listTouched(database, isFount);
  const used = Object.keys(await readCounters(database, isFount));
  const statements = used.map((name) => `alter sequence ${name} restart`);
  // An empty one costs as much to truncate as a full one, and there are dozens.
  if (touched.length > 0) statements.push(`truncate ${touched.join(', ')} cascade`);
  if (statements.length > 0) await database.plain.exec([...withoutTriggers, ...statements].join('; '));
}
