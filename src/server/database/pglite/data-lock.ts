import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataLock {
  release(): void;
}

/** SQLITE_BUSY: another process holds the file. */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && Reflect.get(cause, 'errcode') === 5;
}

/**
 * Takes the embedded database of a data folder for this process, or gives null when another process has it. PGlite does not
 * refuse a second process and two of them destroy the data silently. SQLite holds the lock with the operating system's own
 * file lock, which ends with the process however that ends, kill -9 included: no stale lock is ever left behind.
 */
export function takeDataLock(dataDir: string): DataLock | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(dataDir, 'database.lock'));
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    file.close();
    if (isBusy(cause)) return null;
    throw new Error(`The lock file in ${dataDir} cannot be used`, { cause });
  }
  return { release: () => file.close() };
}
