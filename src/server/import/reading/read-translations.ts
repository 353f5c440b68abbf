import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TMX_MOST_BYTES } from '#domain/limits.ts';
import { errorCode } from '#server/files/error-code.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { readTmx, type TmxUnit } from '#server/import/translations/read-tmx.ts';
import { resolveSource } from './source-path.ts';

const folderName = 'translations';

/** The units of the TMX files of a folder, in the order of their names; what is wrong with them goes to the faults. */
export async function readTranslations(root: string, faults: ImportFault[]): Promise<TmxUnit[]> {
  const units: TmxUnit[] = [];
  let left = TMX_MOST_BYTES;
  for (const name of await tmxFiles(join(root, folderName))) {
    const file = `${folderName}/${name}`;
    const resolved = await resolveSource(root, file);
    if (!resolved.ok) {
      faults.push({ file, line: null, message: resolved.message });
      continue;
    }
    const { path } = resolved;
    // A file that is too large is not even read.
    left -= (await stat(path)).size;
    if (left < 0) {
      const message = `expected at most ${TMX_MOST_BYTES} bytes of TMX files together`;
      faults.push({ file, line: null, message });
      return units;
    }
    const read = readTmx(await readFile(path));
    if (read.ok) units.push(...read.units);
    else faults.push({ file, line: read.line, message: read.message });
  }
  return units;
}

async function tmxFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^[^.].*\.tmx$/i.test(name)).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error))) return [];
    throw error;
  }
}
