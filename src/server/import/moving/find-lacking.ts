import type { Transaction } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { movedTables } from './moved-tables.ts';
import type { NamedFile } from './named-files.ts';
import { readRows } from './read-rows.ts';

const filesAtOnce = 8;

/** The files that a shop cannot do without, each once, by its hash. */
export async function readNamedFiles(tx: Transaction): Promise<Map<string, NamedFile>> {
  const named = new Map<string, NamedFile>();
  for (const table of movedTables) {
    const { name, files } = table;
    if (files === undefined) continue;
    for await (const row of readRows(tx, table, files.columns)) {
      const found = files.read(JSON.parse(row));
      if (found === null) throw new Error(`A row of ${name} is not what it should be`);
      for (const file of found) if (!named.has(file.hash)) named.set(file.hash, file);
    }
  }
  return named;
}

/** Which of these the store does not have. */
export async function findLacking<File extends { hash: string }>(
  store: Pick<FileStore, 'has'>,
  files: readonly File[],
): Promise<File[]> {
  const lacking: File[] = [];
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const some = files.slice(at, at + filesAtOnce);
    const found = await Promise.all(some.map(({ hash }) => store.has(hash)));
    lacking.push(...some.filter((_, place) => !found[place]));
  }
  return lacking;
}
