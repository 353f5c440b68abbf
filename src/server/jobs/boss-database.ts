import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle } from 'pg-boss';
import type { Database, Drizzle } from '#server/database/database.ts';

/** The job queue's view of the database: the same for both kinds, on Fount's own connections. */
export function toBossDatabase({ plain, listen }: Database): Db {
  return {
    executeSql: (text, values) => (values?.length ? plain.query(text, values) : plain.exec(text)),
    listen: async (channel, onPayload, onReconnect) => {
      const stop = await listen(channel, onPayload, onReconnect);
      onReconnect();
      return { close: stop };
    },
  };
}

/** Lets a call of the job queue run inside the caller's transaction. */
export function toBossTransaction(within: Drizzle): Db {
  return fromDrizzle(within, sql);
}
