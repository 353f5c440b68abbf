import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file into a folder, which is made where there is none: whole and on the disk, or not at all. Its user alone may read it. */
export async function writeWhole(
  folder: string,
  { name, bytes }: { name: string; bytes: Parameters<FileHandle['writeFile']>[0] },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
}
