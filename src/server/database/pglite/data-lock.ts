import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, lockFile } from '#server/files/lock-file.ts';

/**
 * Takes the embedded database of a data folder for this process, or gives null when another process has it. PGlite does not
 * refuse a second process and two of them destroy the data silently.
 */
export function takeDataLock(dataDir: string): FileLock | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return lockFile(join(dataDir, 'database.lock'));
}
