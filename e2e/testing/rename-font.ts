import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requireTable } from '#fonts/files/check-tables.ts';
import { encodeName, readNameTable, writeNameTable } from '#fonts/files/name-table.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { writeSfnt } from '#fonts/files/sfnt.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');
const windowsEnglish = { platform: 3, encoding: 1, language: 0x0409 };

/** A copy of a font file of the project's packages under another name, as a foundry's own font. */
export async function renameFont(
  file: string,
  { family, style, designer }: { family: string; style: string; designer: string },
): Promise<Uint8Array> {
  const { sfnt } = await openFont(readFileSync(path.join(projectRoot, 'node_modules', file)));
  const names = {
    1: `${family} ${style}`,
    2: 'Regular',
    3: `1.0;${family}-${style}`,
    4: `${family} ${style}`,
    5: 'Version 1.0',
    6: `${family}-${style}`.replaceAll(' ', ''),
    8: `${designer} Type`,
    9: designer,
    16: family,
    17: style,
  };
  const records = Object.entries(names).map(([id, text]) => ({
    ...windowsEnglish,
    id: Number(id),
    bytes: encodeName(windowsEnglish.platform, text),
  }));
  // Names that features and axes refer to keep their numbers.
  const referred = readNameTable(requireTable(sfnt, 'name')).records.filter(({ id }) => id > 255);
  const name = writeNameTable({ records: [...records, ...referred], languageTags: [] });
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({
    tag,
    bytes: tag === 'name' ? name : bytes,
  }));
  return writeSfnt(sfnt.flavour, tables);
}
