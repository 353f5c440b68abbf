import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import type { Database } from '#server/database/database.ts';
import { createPgliteDatabase } from '#server/database/pglite/create-pglite-database.ts';
import { openPglite } from '#server/database/pglite/open-pglite.ts';
import { startWorker, type WorkerChannel } from '#server/database/pglite/worker-channel.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { type KeptDatabase, lendDatabase } from './kept-databases.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSchemaFingerprint } from './schema-fingerprint.ts';

/** Made once for each state of the migrations and kept in .cache. */
async function ensureTemplate(): Promise<string> {
  const folder = join(findProjectRoot(), '.cache');
  const file = join(folder, `test-database-${readSchemaFingerprint()}.tar.zst`);
  if (existsSync(file)) return file;
  const database = await openPglite({ dataDir: null });
  try {
    await prepareDatabase(database);
    const unfinished = `${file}.${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, zstdCompressSync(await database.dump()));
    renameSync(unfinished, file);
  } finally {
    await database.close();
  }
  return file;
}

/** A way to the thread that ends with one suite, while the thread goes on. */
function lendChannel(worker: WorkerChannel): WorkerChannel {
  const listening = new Set<string>();
  const closed = Promise.withResolvers<void>();
  let isClosed = false;
  return {
    opened: worker.opened,
    ended: Promise.race([closed.promise, worker.ended]),
    onNotification: (callback) =>
      worker.onNotification((channel, payload) => {
        if (!isClosed) callback(channel, payload);
      }),
    call: async (call) => {
      if (isClosed) throw new Error('The embedded database is closed');
      if (call.kind !== 'close') {
        if (call.kind === 'listen') listening.add(call.channel);
        if (call.kind === 'unlisten') listening.delete(call.channel);
        return await worker.call(call);
      }
      isClosed = true;
      for (const channel of listening) await worker.call({ kind: 'unlisten', channel });
      closed.resolve();
      return { kind: 'result', id: 0, results: [] };
    },
  };
}

async function startOne(): Promise<KeptDatabase> {
  const worker = await startWorker({ folder: null, template: await ensureTemplate() });
  return {
    lend: async () => createPgliteDatabase(lendChannel(worker), {}),
    end: async () => {
      await worker.call({ kind: 'close' });
      await worker.ended;
    },
  };
}

/** A migrated, empty PGlite in memory. */
export function openTestPglite(): Promise<Database> {
  return lendDatabase('pglite', startOne);
}
