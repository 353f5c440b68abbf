import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/files/error-code.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createOwnFolder, type FileContent, type OwnFolder } from '#server/files/own-folder.ts';
import { manifestName, readManifest, writeManifest } from './export-manifest.ts';
import type { ExportedFile } from './exported-file.ts';

export type FolderChoice =
  | { ok: true; folder: OwnFolder; earlier: readonly string[] }
  | { ok: false; message: string };

/** Whether an export may go into a folder: one that is not there yet, is empty, or holds an earlier export. */
export async function chooseFolder(path: string): Promise<FolderChoice> {
  const names = await readNames(path);
  if (names === null) return { ok: false, message: `${path} is a file: expected a folder` };
  const folder = createOwnFolder(path);
  const found = await readManifest(path);
  if (found.kind === 'unreadable')
    return { ok: false, message: `${join(path, manifestName)} is no list that an export wrote` };
  if (found.kind === 'read') return { ok: true, folder, earlier: found.manifest.files };
  // A repository that is begun, say.
  if (names.every((name) => name.startsWith('.'))) return { ok: true, folder, earlier: [] };
  const message = `${path} holds something else: expected a folder that is empty or holds an earlier export`;
  return { ok: false, message };
}

async function readNames(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return null;
    throw error;
  }
}

/**
 * Notes what an export may leave in its folder before it writes: the next one takes it away, whenever this one is interrupted, and no
 * import takes what is there for whole.
 */
export async function beginExport(folder: OwnFolder, paths: readonly string[]): Promise<void> {
  await folder.writeWhole(manifestName, writeManifest(paths, { isFinished: false }));
}

/** Thrown where a file of the store is not what its name says, or is there no more. */
export class StoreLacksFile extends Error {}

/** Writes an export's files in their order and takes away those that an earlier one wrote and this one does not. */
export async function writeExport(
  store: Pick<FileStore, 'findStream'>,
  folder: OwnFolder,
  input: {
    files: readonly ExportedFile[];
    /** Paths that are written already. */
    written: readonly string[];
    earlier: readonly string[];
    onWritten: (done: number) => void;
  },
): Promise<void> {
  const { files, written, earlier, onWritten } = input;
  const paths = [...written, ...files.map(({ path }) => path)];
  await beginExport(folder, [...earlier, ...paths]);
  const kept = new Set(paths);
  for (const path of earlier) if (!kept.has(path)) await folder.remove(path);
  let done = 0;
  for (const file of files) {
    await folder.write(file.path, contentOf(store, file));
    onWritten(++done);
  }
  await folder.keepNames(paths);
  await folder.writeWhole(manifestName, writeManifest(paths, { isFinished: true }));
}

/** The bytes of an exported file; those of the store are held against their hash as they are read. */
export function contentOf(store: Pick<FileStore, 'findStream'>, file: ExportedFile): FileContent {
  if ('text' in file) return file.text;
  if ('bytes' in file) return file.bytes;
  return readStored(store, file);
}

async function* readStored(
  store: Pick<FileStore, 'findStream'>,
  { path, hash, of = path }: Extract<ExportedFile, { hash: string }>,
): AsyncGenerator<Uint8Array> {
  const found = await store.findStream(hash);
  if (found === null) throw new StoreLacksFile(`The file store has lost ${of} (${hash})`);
  const digest = createHash('sha256');
  for await (const chunk of found.stream) {
    // A stream of bytes gives buffers; in object mode it would give anything.
    const bytes = chunk as Buffer;
    digest.update(bytes);
    yield bytes;
  }
  if (digest.digest('hex') !== hash) throw new StoreLacksFile(`${of} is damaged in the file store (${hash})`);
}
