import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { OwnFolder } from '#server/files/own-folder.ts';
import { findLacking, readNamedFiles } from '#server/import/moving/find-lacking.ts';
import type { ShopListing } from '#server/import/moving/list-shop-files.ts';
import { headPath, rowsPaths, type WrittenShop, writeShop } from '#server/import/moving/write-shop.ts';
import { readStanding, type StandingCatalogue } from '#server/import/standing/read-standing.ts';
import type { FolderClaim } from './claim-folder.ts';
import { exportCatalogue } from './export-catalogue.ts';
import type { ExportedFile } from './exported-file.ts';
import { beginExport, type FolderChoice } from './write-export.ts';

export interface ExportProgress {
  step: 'writing files';
  done: number;
  total: number;
}

interface ExportOptions {
  /** Writes the rest of the shop as well. */
  withShop?: boolean;
  onProgress?: (progress: ExportProgress) => void;
}

export interface ExportRefusal {
  ok: false;
  message: string;
}

interface Taken {
  ok: true;
  families: number;
  exported: ExportedFile[];
  folder: OwnFolder;
  earlier: readonly string[];
  shop: (WrittenShop & { listing: ShopListing }) | null;
}

const namedAtMost = 10;

export interface ExportWish {
  path: string;
  options: ExportOptions;
}

/** Why an export may not go into a folder; null where it may. */
export function refuseFolder(choice: FolderChoice, { path, options }: ExportWish): ExportRefusal | null {
  if (!choice.ok) return choice;
  if (options.withShop || !choice.earlier.includes(headPath) || !existsSync(join(path, headPath)))
    return null;
  const message = `${path} holds a whole shop, whose orders and papers this would take away: export with --with-shop, or into another folder`;
  return { ok: false, message };
}

/** Reads all of it; the rows of a shop are written at once, since they may be more than a memory holds. */
export async function takeShop(
  tx: Transaction,
  { files, claim, wish }: { files: FileStore; claim: FolderClaim; wish: ExportWish },
): Promise<Taken | ExportRefusal> {
  const { withShop = false } = wish.options;
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
  const choice = await claim.take();
  if (!choice.ok) return choice;
  const refusal = refuseFolder(choice, wish);
  if (refusal !== null) return refusal;
  const { folder, earlier } = choice;
  const paths = [
    ...earlier,
    ...exported.map((file) => file.path),
    ...(withShop ? [...rowsPaths, headPath] : []),
  ];
  const blocked = await folder.findBlocked(paths);
  if (blocked !== null)
    return {
      ok: false,
      message: `${blocked} in ${wish.path} leads through a link: expected folders of its own`,
    };
  // A shop that is half written must not look like a whole one.
  await folder.remove(headPath);
  await beginExport(folder, paths);
  const found = { families: standing.families.length, exported, folder, earlier };
  if (!withShop) return { ok: true, ...found, shop: null };
  const shop = await writeShop(tx, folder);
  // The interface's face is brought as a face alone: where it is a font that was sold, too, it moves with the shop.
  const others = new Set(
    exported.flatMap((file) => ('hash' in file && !file.path.startsWith('_interface/') ? [file.hash] : [])),
  );
  return { ok: true, ...found, shop: { ...shop, listing: { named, mentioned: shop.mentioned, others } } };
}

export function describeLacking(all: readonly string[]): string {
  const more = all.length - namedAtMost;
  const told = `${all.slice(0, namedAtMost).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  return `The file store lacks what the shop cannot do without: ${told}. Nothing was written; bring the files back from a backup and export again`;
}

/** The endings of fonts that have none in their names, since they were taken out of a collection. */
export async function readEndings(
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
