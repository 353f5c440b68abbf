import type { FileStore } from '#server/files/file-store.ts';

/** The bytes of a file that the database says is stored. */
export async function requireFile(files: Pick<FileStore, 'find'>, hash: string): Promise<Uint8Array> {
  const bytes = await files.find(hash);
  if (bytes === null) throw new Error(`The font file ${hash} is not in the file store.`);
  return bytes;
}
