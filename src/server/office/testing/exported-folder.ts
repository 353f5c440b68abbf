import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { exportCatalogue } from '#server/import/exporting/export-catalogue.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';

/** The catalogue as it stands. Throws where there is none. */
export async function readStandingCatalogue(db: Drizzle) {
  const read = await readStanding(db);
  if (read === null) throw new Error('There is no catalogue');
  return read;
}

/** The folder of an export, with its fonts and pictures. */
export async function readExportedFolder(
  db: Drizzle,
  files: Pick<FileStore, 'find'>,
): Promise<Record<string, string | Uint8Array>> {
  const written = exportCatalogue(await readStandingCatalogue(db), () => '.ttf').map(async (file) => {
    if (!('hash' in file)) return [file.path, 'text' in file ? file.text : file.bytes] as const;
    const bytes = await files.find(file.hash);
    if (bytes === null) throw new Error(`${file.path} has no bytes`);
    return [file.path, bytes] as const;
  });
  return Object.fromEntries(await Promise.all(written));
}
