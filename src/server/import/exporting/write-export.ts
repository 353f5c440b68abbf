import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { FileStore } from '#server/files/file-store.ts';
import type { ExportedFile } from './exported-file.ts';

/** What an export wrote, so that the next one takes away what is no more; an import leaves it alone. */
const manifestName = '.fount-export';

const manifest = z.object({
  files: z.array(
    z.string().refine((path) => !path.split('/').some((part) => ['', '.', '..'].includes(part))),
  ),
});

export type FolderChoice = { ok: true; earlier: readonly string[] } | { ok: false; message: string };

/** Whether an export may go into a folder: one that is not there yet, is empty, or holds an earlier export. */
export async function chooseFolder(folder: string): Promise<FolderChoice> {
  const names = await readNames(folder);
  if (names === null) return { ok: false, message: `${folder} is a file: expected a folder` };
  if (names.includes(manifestName)) {
    const text = await readFile(join(folder, manifestName), 'utf8');
    const parsed = manifest.safeParse(parseJson(text));
    if (!parsed.success)
      return { ok: false, message: `${join(folder, manifestName)} is no list that an export wrote` };
    return { ok: true, earlier: parsed.data.files };
  }
  // A repository that is begun, say.
  if (names.every((name) => name.startsWith('.'))) return { ok: true, earlier: [] };
  const message = `${folder} holds something else: expected a folder that is empty or holds an earlier export`;
  return { ok: false, message };
}

async function readNames(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : null;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Notes what an export may leave in its folder before it writes: the next one goes on in a folder where one was interrupted. */
export async function beginExport(folder: string, paths: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeManifest(folder, paths);
}

/**
 * Writes an export's files and takes away those that an earlier one wrote and this one does not. One that was interrupted is finished
 * by the next.
 */
export async function writeExport(
  store: Pick<FileStore, 'find'>,
  folder: string,
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
  await beginExport(folder, [...new Set([...earlier, ...paths])]);
  let done = 0;
  for (const file of files) {
    const path = join(folder, file.path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, await bytesOf(store, file), { mode: 0o600 });
    onWritten(++done);
  }
  const kept = new Set(paths);
  for (const path of earlier.filter((each) => !kept.has(each))) {
    await rm(join(folder, path), { force: true });
    await removeEmptyFolders(folder, dirname(path));
  }
  await writeManifest(folder, paths);
}

async function writeManifest(folder: string, paths: readonly string[]): Promise<void> {
  const files = paths.toSorted((a, b) => (a < b ? -1 : 1));
  const text = `${JSON.stringify({ files }, null, 1)}\n`;
  await writeFile(join(folder, manifestName), text, { mode: 0o600 });
}

async function bytesOf(store: Pick<FileStore, 'find'>, file: ExportedFile): Promise<string | Uint8Array> {
  if ('text' in file) return file.text;
  if ('bytes' in file) return file.bytes;
  const bytes = await store.find(file.hash);
  if (bytes === null)
    throw new Error(`${file.path} cannot be written: the file store has no file ${file.hash}`);
  return bytes;
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== '.'; at = dirname(at)) {
    if (((await readNames(join(root, at))) ?? ['']).length > 0) return;
    try {
      await rmdir(join(root, at));
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') continue;
      throw error;
    }
  }
}
