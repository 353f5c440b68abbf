import { realpath, stat } from 'node:fs/promises';
import { errorCode } from '#server/files/error-code.ts';

const nowhere = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG']);

/** Where a link leads at last, and to what; null of one that leads nowhere, or to itself. */
export async function lookAtLink(path: string): Promise<{ path: string; isFolder: boolean } | null> {
  try {
    const end = await realpath(path);
    return { path: end, isFolder: (await stat(end)).isDirectory() };
  } catch (error) {
    if (nowhere.has(errorCode(error))) return null;
    throw error;
  }
}
