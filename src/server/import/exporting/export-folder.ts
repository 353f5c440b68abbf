import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Transaction } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { findLacking, readNamedFiles } from '#server/import/moving/find-lacking.ts';
import {
  headPath,
  listShopFiles,
  rowsPaths,
  type WrittenShop,
  writeShop,
} from '#server/import/moving/write-shop.ts';
import { readStanding, type StandingCatalogue } from '#server/import/standing/read-standing.ts';
import { exportCatalogue } from './export-catalogue.ts';
import type { ExportedFile } from './exported-file.ts';
import { beginExport, chooseFolder, type FolderChoice, StoreLacksFile, writeExport } from './write-export.ts';

export interface ExportServices {
  database: Database;
  files: FileStore;
}

export interface ExportProgress {
  step: 'writing files';
  done: number;
  total: number;
}

export interface ExportOptions {
  /** Writes the rest of the shop as well. */
  withShop?: boolean;
  onProgress?: (progress: ExportProgress) => void;
}

interface Refusal {
  ok: false;
  message: string;
}

export type ExportResult =
  | { ok: true; summary: { families: number; files: number; rows: number | null } }
  | Refusal;

interface Taken {
  ok: true;
  families: number;
  exported: ExportedFile[];
  shop: (WrittenShop & { files: ExportedFile[] }) | null;
}

const namedAtMost = 10;

/**
 * Writes the catalogue with its settings into a folder, as the import format has it, and the rest of the shop where it is asked for. All
 * of it is read at one moment. Where a file is missing nothing is written.
 */
export async function exportFolder(
  { database, files }: ExportServices,
  path: string,
  { withShop = false, onProgress }: ExportOptions = {},
): Promise<ExportResult> {
  const choice = await chooseFolder(path);
  if (!choice.ok) return choice;
  if (!withShop && choice.earlier.includes(headPath) && existsSync(join(path, headPath)))
    return {
      ok: false,
      message: `${path} holds a whole shop, whose orders and papers this would take away: export with --with-shop, or into another folder`,
    };
  const taken = await database.atLength((db) =>
    db.transaction((tx) => takeShop(tx, { files, path, choice, withShop }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  if (!taken.ok) return taken;
  const { exported, shop, families } = taken;
  // What tells that a shop is whole comes last.
  const written = shop === null ? exported : [...exported, ...shop.files, shop.head];
  try {
    await writeExport(files, choice.folder, {
      files: written,
      written: shop === null ? [] : rowsPaths,
      earlier: choice.earlier,
      onWritten: (done) => onProgress?.({ step: 'writing files', done, total: written.length }),
    });
  } catch (error) {
    if (!(error instanceof StoreLacksFile)) throw error;
    return { ok: false, message: `${error.message}: what is in ${path} is unfinished, please export again` };
  }
  const rows = shop?.rows ?? null;
  const count = written.length + (shop === null ? 0 : rowsPaths.length);
  return { ok: true, summary: { families, files: count, rows } };
}

/** Reads all of it; the rows of a shop are written at once, since they may be more than a memory holds. */
async function takeShop(
  tx: Transaction,
  input: {
    files: FileStore;
    path: string;
    choice: Extract<FolderChoice, { ok: true }>;
    withShop: boolean;
  },
): Promise<Taken | Refusal> {
  const { files, path, withShop } = input;
  const { folder, earlier } = input.choice;
  const standing = await readStanding(tx);
  if (standing === null) return { ok: false, message: 'There is no catalogue yet: nothing to export' };
  const endings = await readEndings(files, standing);
  const exported = exportCatalogue(standing, (hash) => endings.get(hash) ?? '.ttf');
  const named = withShop ? await readNamedFiles(tx) : new Map();
  const own = exported.flatMap((file) =>
    'hash' in file && !named.has(file.hash) ? [{ hash: file.hash, of: file.path }] : [],
  );
  const lacking = await findLacking(files, [...named.values(), ...own]);
  if (lacking.length > 0) return { ok: false, message: describeLacking(lacking.map(({ of }) => of)) };
  const paths = [
    ...earlier,
    ...exported.map((file) => file.path),
    ...(withShop ? [...rowsPaths, headPath] : []),
  ];
  const blocked = await folder.findBlocked(paths);
  if (blocked !== null)
    return { ok: false, message: `${blocked} in ${path} leads through a link: expected folders of its own` };
  // A shop that is half written must not look like a whole one.
  await folder.remove(headPath);
  await beginExport(folder, paths);
  const families = standing.families.length;
  if (!withShop) return { ok: true, families, exported, shop: null };
  const shop = await writeShop(tx, folder);
  // The interface's face is brought as a face alone: where it is a font that was sold, too, it moves with the shop.
  const others = new Set(
    exported.flatMap((file) => ('hash' in file && !file.path.startsWith('_interface/') ? [file.hash] : [])),
  );
  const shopFiles = await listShopFiles(files, { named, mentioned: shop.mentioned, others });
  return { ok: true, families, exported, shop: { ...shop, files: shopFiles } };
}

function describeLacking(all: readonly string[]): string {
  const more = all.length - namedAtMost;
  const told = `${all.slice(0, namedAtMost).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  return `The file store lacks what the shop cannot do without: ${told}. Nothing was written; bring the files back from a backup and export again`;
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
