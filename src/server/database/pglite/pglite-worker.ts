import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { SyncedFileSystem } from './synced-file-system.ts';
import { readTemplate, unpackCluster } from './unpack-cluster.ts';
import type { RawFault, RawResult, WorkerAnswer, WorkerCall, WorkerSettings } from './worker-messages.ts';

const errorFields = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
];

function describeFault(cause: unknown): RawFault {
  if (!(cause instanceof Error)) return { message: String(cause), fields: {}, isFromPostgres: false };
  const entries = errorFields.map((name) => [name, Reflect.get(cause, name)]);
  const fields = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { message: cause.message, fields, isFromPostgres: typeof fields.code === 'string' };
}

async function openCluster(settings: WorkerSettings): Promise<PGlite> {
  const { folder, template } = settings;
  const postgresqlconf = ['shared_buffers=8MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];
  if (folder === null) {
    const tar = template === null ? undefined : new Blob([new Uint8Array(readTemplate(template))]);
    return await PGlite.create(tar ? { postgresqlconf, loadDataDir: tar } : { postgresqlconf });
  }
  if (template !== null && !existsSync(join(folder, 'PG_VERSION'))) unpackCluster(template, folder);
  const count = settings.fsyncCount ? new Int32Array(settings.fsyncCount) : undefined;
  return await PGlite.create({
    fs: new SyncedFileSystem(folder, () => count && Atomics.add(count, 0, 1)),
    postgresqlconf,
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...['-c', 'wal_sync_method=fsync'],
    ],
  });
}

function toRawResult(result: Results<unknown>): RawResult {
  // rowMode 'array' and the parsers below make each row a list of texts.
  const rows = result.rows as unknown as (string | null)[][];
  return { fields: result.fields, rows, rowCount: result.rowCount ?? null };
}

async function main(port: NonNullable<typeof parentPort>, settings: WorkerSettings): Promise<void> {
  const answer = (message: WorkerAnswer) => port.postMessage(message);
  const pg = await openCluster(settings);
  // Values and parameters pass as the text of the protocol; the other thread converts them as the pg driver does.
  pg.serializers = {};
  pg.parsers = new Proxy({}, { get: () => (text: string) => text });
  const subscriptions = new Map<string, () => Promise<void>>();

  async function carryOut(call: WorkerCall): Promise<WorkerAnswer> {
    const { id } = call;
    if (call.kind === 'query') {
      const result = await pg.query(call.sql, call.params, { rowMode: 'array' });
      return { kind: 'result', id, results: [toRawResult(result)] };
    }
    if (call.kind === 'exec') {
      try {
        const results = await pg.exec(call.sql, { rowMode: 'array' });
        return { kind: 'result', id, results: results.map(toRawResult) };
      } catch (cause) {
        // A text with a BEGIN of its own that failed leaves its transaction open for whoever comes next.
        if (!call.isInTransaction) await pg.exec('rollback');
        throw cause;
      }
    }
    if (call.kind === 'listen') {
      const { channel } = call;
      const stop = await pg.listen(channel, (payload) => answer({ kind: 'notification', channel, payload }));
      subscriptions.set(channel, stop);
    }
    if (call.kind === 'unlisten') {
      await subscriptions.get(call.channel)?.();
      subscriptions.delete(call.channel);
    }
    if (call.kind === 'dump') {
      const tar = await pg.dumpDataDir('none');
      return { kind: 'dumped', id, tar: new Uint8Array(await tar.arrayBuffer()) };
    }
    if (call.kind === 'close') await pg.close();
    return { kind: 'result', id, results: [] };
  }

  let previous: Promise<void> = Promise.resolve();
  port.on('message', (call: WorkerCall) => {
    previous = previous.then(async () => {
      try {
        answer(await carryOut(call));
      } catch (cause) {
        answer({ kind: 'fault', id: call.id, fault: describeFault(cause) });
      }
      if (call.kind === 'close') port.close();
    });
  });
  answer({ kind: 'ready' });
}

if (parentPort === null) throw new Error('pglite-worker.ts runs as a worker thread only');
const port = parentPort;
// What `new Worker` was given by open-pglite, typed there.
main(port, workerData as WorkerSettings).catch((cause: unknown) => {
  port.postMessage({ kind: 'failed', fault: describeFault(cause) } satisfies WorkerAnswer);
  port.close();
});
