import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { listShopFiles } from '#server/import/moving/list-shop-files.ts';
import { rowsPaths } from '#server/import/moving/write-shop.ts';
import { createFolderClaim, type FolderClaim } from './claim-folder.ts';
import { type ExportRefusal, type ExportWish, refuseFolder, takeShop } from './take-shop.ts';
import { chooseFolder, StoreLacksFile, writeExport } from './write-export.ts';

export interface ExportServices {
  database: Database;
  files: FileStore;
}

export type ExportResult =
  | { ok: true; summary: { families: number; files: number; rows: number | null } }
  | ExportRefusal;

/**
 * Writes the catalogue with its settings into a folder, as the import format has it, and the rest of the shop where it is asked for. All
 * of it is read at one moment. Where a file is missing nothing is written.
 */
export async function exportFolder(
  services: ExportServices,
  path: string,
  options: ExportWish['options'] = {},
): Promise<ExportResult> {
  const refusal = refuseFolder(await chooseFolder(path), { path, options });
  if (refusal !== null) return refusal;
  const claim = createFolderClaim(path);
  try {
    return await exportClaimed(services, claim, { path, options });
  } finally {
    claim.release();
  }
}

async function exportClaimed(
  { database, files }: ExportServices,
  claim: FolderClaim,
  wish: ExportWish,
): Promise<ExportResult> {
  const taken = await database.atLength((db) =>
    db.transaction((tx) => takeShop(tx, { files, claim, wish }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  if (!taken.ok) return taken;
  const { exported, shop, families, folder, earlier } = taken;
  // What tells that a shop is whole comes last.
  const written =
    shop === null ? exported : [...exported, ...(await listShopFiles(files, shop.listing)), shop.head];
  const { onProgress } = wish.options;
  try {
    await writeExport(files, folder, {
      files: written,
      written: shop === null ? [] : rowsPaths,
      earlier,
      onWritten: (done) => onProgress?.({ step: 'writing files', done, total: written.length }),
    });
  } catch (error) {
    if (!(error instanceof StoreLacksFile)) throw error;
    const message = `${error.message}: what is in ${wish.path} is unfinished, please export again`;
    return { ok: false, message };
  }
  const rows = shop?.rows ?? null;
  const count = written.length + (shop === null ? 0 : rowsPaths.length);
  return { ok: true, summary: { families, files: count, rows } };
}
