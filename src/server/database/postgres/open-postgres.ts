import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Drizzle, PlainSql, StatementResult } from '#server/database/database.ts';
import * as tables from '#server/database/schema/all-tables.ts';
import { statementLogger } from '#server/database/statement-count.ts';
import { CutClient } from './cut-client.ts';
import { createListener } from './listener.ts';

export interface PostgresSettings {
  connectionString: string;
  /** The most connections at once; PostgreSQL's own limit is 100 for all processes together. */
  maxConnections?: number;
  /** The longest that a statement may take before PostgreSQL ends it; less than usual in tests. */
  limitMs?: number;
  /** How much longer its answer is waited for, then its connection is cut; less than usual in tests. */
  graceMs?: number;
  onFault?: (cause: unknown) => void;
}

function reportFault(cause: unknown): void {
  process.emitWarning(cause instanceof Error ? cause : String(cause));
}

function joinResults(answer: pg.QueryResult | pg.QueryResult[]): StatementResult {
  // A text of several statements gives a list of results, which the types of pg leave out.
  const results = Array.isArray(answer) ? answer : [answer];
  return { rows: results.flatMap((result) => result.rows), rowCount: results.at(-1)?.rowCount ?? null };
}

/** A text with a BEGIN of its own that fails leaves its transaction open, so it is ended before another gets the connection. */
async function runText(pool: pg.Pool, text: string): Promise<StatementResult> {
  const client = await pool.connect();
  try {
    return joinResults(await client.query(text));
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  } finally {
    client.release();
  }
}

/** Drizzle's two classes differ in the type of `execute` alone, see `Drizzle`. */
function toDrizzle(client: pg.Pool | pg.Client): Drizzle {
  return drizzle(client, { schema: tables, logger: statementLogger }) as unknown as Drizzle;
}

/** Opens a pool on PostgreSQL. Throws when it cannot be reached. */
export async function openPostgres(settings: PostgresSettings): Promise<Database> {
  const {
    connectionString,
    maxConnections = 10,
    limitMs = 60_000,
    graceMs = 5_000,
    onFault = reportFault,
  } = settings;
  const common = { connectionString, application_name: 'fount', connectionTimeoutMillis: 10_000 };
  const pool = new pg.Pool({
    Client: CutClient,
    statement_timeout: limitMs,
    query_timeout: limitMs + graceMs,
    max: maxConnections,
    ...common,
  });
  // A connection that breaks says so here when it is idle, and itself when it is in use; without both listeners it would end
  // the process. The pool replaces it.
  let closing: Promise<void> | undefined;
  const tellFault = (cause: unknown) => {
    if (!closing) onFault(cause);
  };
  pool.on('error', tellFault);
  pool.on('connect', (client) => client.on('error', tellFault));
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new Error('PostgreSQL at DATABASE_URL cannot be reached', { cause });
  }
  const db = toDrizzle(pool);
  const listener = createListener(connectionString, onFault);
  const plain: PlainSql = {
    query: (text, params) => pool.query(text, params),
    exec: (text) => runText(pool, text),
  };

  async function atLength<Made>(work: (db: Drizzle) => Promise<Made>): Promise<Made> {
    // Whatever limit the server has for its users is not for this one either.
    const client = new pg.Client({ ...common, statement_timeout: 0 });
    client.on('error', tellFault);
    await client.connect();
    try {
      return await work(toDrizzle(client));
    } finally {
      await client.end();
    }
  }

  return {
    kind: 'postgres',
    atLength,
    db,
    plain,
    listen: listener.listen,
    notify: async (within, channel, payload) => {
      await within.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    close: () => {
      closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined);
      return closing;
    },
  };
}
