import { open } from 'node:fs/promises';

/** Has the disk know the names of the files that are in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
