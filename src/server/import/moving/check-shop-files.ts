import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/files/error-code.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { movedTables } from './moved-tables.ts';
import type { NamesFiles } from './named-files.ts';
import { readLines } from './read-lines.ts';
import { rowsName, shopFilePath, shopFolder } from './write-shop.ts';

const toldAtMost = 20;

/**
 * What a folder's shop lacks: tables that are not there, and files that a row cannot do without, each with its line. `brought` are the
 * files that it has, and those of the catalogue.
 */
export async function checkShopFiles(folder: string, brought: ReadonlySet<string>): Promise<ImportFault[]> {
  const faults: ImportFault[] = [];
  for (const { name, files } of movedTables) {
    const file = `${shopFolder}/${rowsName(name)}`;
    if (!(await isFile(join(folder, file)))) {
      faults.push({
        file,
        line: null,
        message: 'the file is missing: an export with --with-shop writes one a table',
      });
    } else if (files !== undefined) {
      for await (const fault of findLacking(join(folder, file), files, brought))
        faults.push({ file, ...fault });
    }
  }
  const more = faults.length - toldAtMost;
  if (more <= 0) return faults;
  const message = `${more} more files are missing`;
  return [...faults.slice(0, toldAtMost), { file: shopFolder, line: null, message }];
}

async function* findLacking(
  path: string,
  files: NamesFiles,
  brought: ReadonlySet<string>,
): AsyncGenerator<Omit<ImportFault, 'file'>> {
  let line = 0;
  for await (const row of readLines(path)) {
    line += 1;
    const named = files.read(parseJson(row));
    if (named === null) yield { line, message: 'expected a row as an export wrote it' };
    for (const { hash, of } of named ?? []) {
      if (!brought.has(hash)) yield { line, message: `${of} lacks its file ${shopFilePath(hash)}` };
    }
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
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
