import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

/** SQLITE_BUSY: another process holds the file. */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && Reflect.get(cause, 'errcode') === 5;
}

/**
 * Locks a file, which is made where there is none and stays empty, or gives null where somebody else has it, this process or another.
 * SQLite holds the lock with the operating system's own file lock, which ends with the process however that ends, kill -9 included: no
 * stale lock is ever left behind.
 */
export function lockFile(path: string): FileLock | null {
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    file.close();
    if (isBusy(cause)) return null;
    throw new Error(`The lock file ${path} cannot be used`, { cause });
  }
  return { release: () => file.close() };
}
