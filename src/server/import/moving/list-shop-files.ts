import type { FileStore } from '#server/files/file-store.ts';
import { findLacking } from './find-lacking.ts';
import type { NamedFile } from './named-files.ts';
import { shopFilePath } from './write-shop.ts';

/** From what it follows which files a shop takes along. */
export interface ShopListing {
  named: ReadonlyMap<string, NamedFile>;
  /** Whatever reads as the name of a file of the store. */
  mentioned: ReadonlySet<string>;
  /** Those that the catalogue brings. */
  others: ReadonlySet<string>;
}

/** The files that a shop takes along beside those of the catalogue: what it cannot do without, and what else its rows mention. */
export async function listShopFiles(
  files: Pick<FileStore, 'has'>,
  { named, mentioned, others }: ShopListing,
): Promise<{ path: string; hash: string; of?: string }[]> {
  const besides = [...mentioned].filter((hash) => !named.has(hash)).map((hash) => ({ hash }));
  const lacking = new Set((await findLacking(files, besides)).map(({ hash }) => hash));
  return [...named.values(), ...besides]
    .filter(({ hash }) => !others.has(hash) && !lacking.has(hash))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .map((file) => ({ ...file, path: shopFilePath(file.hash) }));
}
