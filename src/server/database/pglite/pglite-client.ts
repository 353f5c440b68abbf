import { AsyncLocalStorage } from 'node:async_hooks';
import { types } from 'pg';
import utils from 'pg/lib/utils.js';
import { DatabaseAway, isDatabaseAway } from '#server/database/database-away.ts';
import { noteStatement } from '#server/database/statement-count.ts';
import { resultsOf, type WorkerChannel } from './worker-channel.ts';
import type { RawResult } from './worker-messages.ts';

/** The part of PGlite's query options that drizzle uses. */
interface QueryOptions {
  rowMode?: 'array' | 'object';
  parsers?: Record<number, (text: string) => unknown>;
}

/** A result in both forms: `affectedRows` is PGlite's word, `rowCount` is the pg driver's. */
export interface ClientResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows: number;
  rowCount: number | null;
}

interface ClientTransaction {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<ClientResult>;
  exec(sql: string): Promise<ClientResult[]>;
}

/** What drizzle and pg-boss call on a PGlite, answered by the database's thread. */
export interface PgliteClient extends ClientTransaction {
  transaction<Value>(work: (tx: ClientTransaction) => Promise<Value>): Promise<Value>;
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Parameters and values take the forms that the pg driver gives them, so that both databases answer alike. */
function toParameter(value: unknown): string | null {
  const prepared = utils.prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared;
}

function parse(raw: RawResult, options: QueryOptions): ClientResult {
  const parsers = raw.fields.map(
    ({ dataTypeID }) => options.parsers?.[dataTypeID] ?? types.getTypeParser(dataTypeID, 'text'),
  );
  const values = raw.rows.map((row) => row.map((text, at) => (text === null ? null : parsers[at]?.(text))));
  const rows =
    options.rowMode === 'array'
      ? values
      : values.map((row) => Object.fromEntries(raw.fields.map(({ name }, at) => [name, row[at]])));
  return { rows, fields: raw.fields, affectedRows: raw.rowCount ?? 0, rowCount: raw.rowCount };
}

/** Joins the results of several statements as the job queue wants them. */
export function joinResults(results: ClientResult[]): ClientResult {
  const last = results.at(-1);
  const rows = results.flatMap((result) => result.rows);
  return {
    rows,
    fields: last?.fields ?? [],
    affectedRows: last?.affectedRows ?? 0,
    rowCount: last?.rowCount ?? null,
  };
}

/**
 * A PGlite that lives in another thread. There is one connection: transactions wait for each other here, and a statement
 * outside a transaction waits for the one that is open. A statement sent past the transaction by its own code would wait for
 * ever, so it is refused instead.
 */
export function createPgliteClient(worker: WorkerChannel): PgliteClient {
  const insideOf = new AsyncLocalStorage<{ isOpen: boolean }>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (insideOf.getStore()?.isOpen) {
      return Promise.reject(
        new Error('A statement was sent outside the transaction that its code runs in; pass `tx` to it'),
      );
    }
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  async function sendQuery(sql: string, params: unknown[] = [], options: QueryOptions = {}) {
    const answer = await worker.call({ kind: 'query', sql, params: params.map(toParameter) });
    const [raw = { fields: [], rows: [], rowCount: null }] = resultsOf(answer);
    return parse(raw, options);
  }

  async function sendExec(sql: string, isInTransaction: boolean) {
    const answer = await worker.call({ kind: 'exec', sql, isInTransaction });
    return resultsOf(answer).map((raw) => parse(raw, {}));
  }

  async function control(statement: 'begin' | 'commit' | 'rollback'): Promise<void> {
    noteStatement(statement);
    await sendExec(statement, true);
  }

  async function runTransaction<Value>(work: (tx: ClientTransaction) => Promise<Value>): Promise<Value> {
    const state = { isOpen: true };
    const opened = worker.opened();
    const requireSame = () => {
      if (worker.opened() !== opened)
        throw new DatabaseAway('The embedded database was opened anew meanwhile');
    };
    const requireOpen = () => {
      if (!state.isOpen) throw new Error('A statement was sent to a transaction that has ended');
      requireSame();
    };
    const tx: ClientTransaction = {
      query: async (sql, params, options) => {
        requireOpen();
        return await sendQuery(sql, params, options);
      },
      exec: async (sql) => {
        requireOpen();
        return await sendExec(sql, true);
      },
    };
    await control('begin');
    try {
      const value = await insideOf.run(state, () => work(tx));
      state.isOpen = false;
      requireSame();
      await control('commit');
      return value;
    } catch (cause) {
      state.isOpen = false;
      // What broke off with its transaction has nothing left to be undone.
      if (worker.opened() === opened && !isDatabaseAway(cause)) await control('rollback');
      throw cause;
    }
  }

  worker.onNotification((channel, payload) => {
    for (const callback of listeners.get(channel) ?? []) callback(payload);
  });

  return {
    query: (sql, params, options) => inTurn(() => sendQuery(sql, params, options)),
    exec: (sql) => inTurn(() => sendExec(sql, false)),
    transaction: (work) => inTurn(() => runTransaction(work)),
    listen: async (channel, callback) => {
      const callbacks = listeners.get(channel) ?? new Set();
      listeners.set(channel, callbacks);
      callbacks.add(callback);
      if (callbacks.size === 1) await inTurn(() => worker.call({ kind: 'listen', channel }));
      return async () => {
        if (!callbacks.delete(callback) || callbacks.size > 0) return;
        await inTurn(() => worker.call({ kind: 'unlisten', channel }));
      };
    },
  };
}
