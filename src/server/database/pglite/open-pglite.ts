import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import {
  createPgliteDatabase,
  type PgliteDatabase,
  type PgliteWatch,
  reportFault,
} from './create-pglite-database.ts';
import { takeDataLock } from './data-lock.ts';
import { explainDisk } from './explain-disk.ts';
import { keepOpen, statementLimitMs } from './keep-open.ts';
import { startWorker } from './worker-channel.ts';

export interface PgliteSettings extends PgliteWatch {
  /** The data folder; null keeps everything in memory (tests). */
  dataDir: string | null;
  /** A compressed cluster to begin with instead of the empty one that Fount ships (tests). */
  template?: string;
  fsyncCount?: SharedArrayBuffer;
  /** The longest that a statement may take; less than usual in tests. */
  limitMs?: number;
  /** Tells the bytes that are free on the disk of a folder (tests). */
  readFree?: (folder: string) => Promise<number>;
}

/** The empty cluster that Fount ships: unpacking it takes a fifth of the time of making one. */
export function findEmptyCluster(): string {
  return join(findProjectRoot(), 'src/server/database/pglite/empty-cluster.tar.zst');
}

/** Opens the embedded database of a data folder, making it the first time. Throws when another process has it. */
export async function openPglite(settings: PgliteSettings): Promise<PgliteDatabase> {
  const { dataDir } = settings;
  if (dataDir === null) return await openUnexplained(settings);
  try {
    return await openUnexplained(settings);
  } catch (cause) {
    const { readFree } = settings;
    throw await explainDisk(cause, { dataDir, ...(readFree && { readFree }) });
  }
}

async function openUnexplained(settings: PgliteSettings): Promise<PgliteDatabase> {
  const { dataDir, template = findEmptyCluster() } = settings;
  const lock = dataDir === null ? null : takeDataLock(dataDir);
  if (dataDir !== null && lock === null) {
    throw new Error(
      `Another Fount server is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR or a DATABASE_URL.`,
    );
  }
  try {
    const worked = {
      folder: dataDir === null ? null : join(dataDir, 'database'),
      template: existsSync(template) ? template : null,
      ...(settings.fsyncCount && { fsyncCount: settings.fsyncCount }),
    };
    const { limitMs = statementLimitMs, onFault = reportFault } = settings;
    // What is in memory alone would be gone with its thread.
    const worker = await (dataDir === null ? startWorker(worked) : keepOpen(worked, { limitMs, onFault }));
    const database = createPgliteDatabase(worker, settings);
    let closing: Promise<void> | undefined;
    return {
      ...database,
      close: () => {
        closing ??= database.close().finally(() => lock?.release());
        return closing;
      },
    };
  } catch (cause) {
    lock?.release();
    throw cause;
  }
}
