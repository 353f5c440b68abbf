import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** Bytes that this process may still write on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws where the folder cannot be written, as on a disk that was mounted again as read-only after a fault. */
export async function requireWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
}
