import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** Removes the oldest files of a folder until the rest have at most `limit` bytes; a folder that is not there has none. */
export async function trimFolder(folder: string, limit: number): Promise<void> {
  const files: { path: string; size: number; changed: number }[] = [];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(missingAsNull);
    if (found?.isFile()) files.push({ path, size: found.size, changed: found.mtimeMs });
  }
  let total = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files.sort((a, b) => a.changed - b.changed)) {
    if (total <= limit) return;
    await rm(file.path, { force: true });
    total -= file.size;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missingAsNull)) ?? [];
}

/** Another process may have removed it in the meantime. */
function missingAsNull(cause: unknown): null {
  if (errorCode(cause) === 'ENOENT') return null;
  throw cause;
}
