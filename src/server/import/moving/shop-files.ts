import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/files/error-code.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { shopFilePath, shopFolder } from './write-shop.ts';

const filesFolder = `${shopFolder}/files`;

export type ShopFiles = { ok: true; hashes: ReadonlySet<string> } | { ok: false; fault: ImportFault };

/** The files of a shop in a folder, each read and found to be what it is named by. */
export async function readShopFiles(folder: string): Promise<ShopFiles> {
  const hashes = new Set<string>();
  for (const path of await pathsBelow(folder)) {
    const hash = path.slice(path.lastIndexOf('/') + 1);
    if (path !== shopFilePath(hash) || (await hashFile(join(folder, path))) !== hash) {
      const message = 'the file is damaged: its bytes are not those that it is named by';
      return { ok: false, fault: { file: path, line: null, message } };
    }
    hashes.add(hash);
  }
  return { ok: true, hashes };
}

/** Puts files of a shop that were read into the store. */
export async function storeShopFiles(
  files: Pick<FileStore, 'putStream'>,
  folder: string,
  hashes: ReadonlySet<string>,
): Promise<void> {
  for (const hash of hashes) {
    const path = shopFilePath(hash);
    if ((await files.putStream(createReadStream(join(folder, path)))).hash !== hash)
      throw new Error(`${path} changed while it was imported; please import again.`);
  }
}

async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk);
  return digest.digest('hex');
}

/** Whatever lies in the folder of files, by its path below the export's folder. */
async function pathsBelow(folder: string): Promise<string[]> {
  const root = join(folder, filesFolder);
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => `${filesFolder}${join(entry.parentPath, entry.name).slice(root.length)}`)
      .toSorted();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
