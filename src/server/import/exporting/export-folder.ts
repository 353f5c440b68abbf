import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { shopPaths, writeShop, writeShopFiles } from '#server/import/moving/write-shop.ts';
import { readStanding, type StandingCatalogue } from '#server/import/standing/read-standing.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { beginExport, chooseFolder, writeExport } from './write-export.ts';

export interface ExportServices {
  database: Database;
  files: FileStore;
}

export interface ExportProgress {
  step: 'writing files';
  done: number;
  total: number;
}

export type ExportResult =
  | { ok: true; summary: { families: number; files: number; rows: number | null } }
  | { ok: false; message: string };

/**
 * Writes the catalogue with its settings into a folder, as the import format has it, and the rest of the shop where it is asked for. All
 * of it is read at one moment.
 */
export async function exportFolder(
  { database, files }: ExportServices,
  folder: string,
  options: { withShop?: boolean; onProgress?: (progress: ExportProgress) => void } = {},
): Promise<ExportResult> {
  const choice = await chooseFolder(folder);
  if (!choice.ok) return choice;
  const { withShop = false, onProgress } = options;
  const earlier = [...choice.earlier, ...(withShop ? shopPaths : [])];
  await beginExport(folder, earlier);
  const { standing, shop } = await database.atLength((db) =>
    db.transaction(
      async (tx) => ({
        standing: await readStanding(tx),
        shop: withShop ? await writeShop(tx, folder) : null,
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
  if (standing === null) return { ok: false, message: 'There is no catalogue yet: nothing to export' };
  const endings = await readEndings(files, standing);
  const exported = exportCatalogue(standing, (hash) => endings.get(hash) ?? '.ttf');
  const others = new Set(exported.flatMap((file) => ('hash' in file ? [file.hash] : [])));
  const shopFiles =
    shop === null
      ? []
      : [...shopPaths, ...(await writeShopFiles(files, folder, { named: shop.named, others }))];
  await writeExport(files, folder, {
    files: exported,
    written: shopFiles,
    earlier,
    onWritten: (done) => onProgress?.({ step: 'writing files', done, total: exported.length }),
  });
  const summary = {
    families: standing.families.length,
    files: exported.length + shopFiles.length,
    rows: shop?.rows ?? null,
  };
  return { ok: true, summary };
}

/** The endings of fonts that have none in their names, since they were taken out of a collection. */
async function readEndings(
  files: Pick<FileStore, 'find'>,
  { families }: StandingCatalogue,
): Promise<Map<string, string>> {
  const fonts = families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts.map(({ file }) => file)));
  const nameless = new Set(
    fonts.filter(({ fileName }) => !/\.(otf|ttf|woff2?)$/i.test(fileName)).map(({ hash }) => hash),
  );
  const endings = new Map<string, string>();
  for (const hash of nameless) {
    const bytes = await files.find(hash);
    const isCff = bytes !== null && Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'OTTO';
    endings.set(hash, isCff ? '.otf' : '.ttf');
  }
  return endings;
}
