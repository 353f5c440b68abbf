import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as tables from './schema/all-tables.ts';

/** What both drivers give for a statement run with `execute`, or for a write without `returning`. */
export interface StatementResult<Row = Record<string, unknown>> {
  rows: Row[];
  /** Rows read or written; null where the statement has no count. */
  rowCount: number | null;
}

interface StatementResultHKT extends PgQueryResultHKT {
  type: StatementResult<this['row']>;
}

/**
 * One drizzle type for both databases. `PgliteDatabase` and `NodePgDatabase` differ only in what `execute` answers; both
 * answer at least `rows` and `rowCount`, so stores see just these and run on either. A transaction is assignable to it.
 */
export type Drizzle = PgDatabase<
  StatementResultHKT,
  typeof tables,
  ExtractTablesWithRelations<typeof tables>
>;

/** A function that must run inside a transaction asks for this; one that may also run alone asks for `Drizzle`. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/** Runs SQL outside drizzle (the job queue does), with the types that the `pg` driver gives on both kinds. */
export interface PlainSql {
  query(sql: string, params?: unknown[]): Promise<StatementResult>;
  /** Several statements in one text, without parameters; the rows of all of them. */
  exec(sql: string): Promise<StatementResult>;
}

export interface Database {
  db: Drizzle;
  kind: 'pglite' | 'postgres';
  plain: PlainSql;
  /** Calls back with each payload notified on the channel, until the returned function is called. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Notifies when the given transaction commits, or at once when it is `db` itself. */
  notify(within: Drizzle, channel: string, payload: string): Promise<void>;
  /** Does what may take longer than a statement may, as migrations do: on PostgreSQL by a connection of its own. */
  atLength<Made>(work: (db: Drizzle) => Promise<Made>): Promise<Made>;
  /** Waits for running statements, then closes; frees the lock of an embedded database. Twice is once. */
  close(): Promise<void>;
}
