import { requireTable } from './check-tables.ts';
import { encodeName, type NameRecord, readNameTable, writeNameTable } from './name-table.ts';
import { type Sfnt, writeSfnt } from './sfnt.ts';

const UNIQUE_ID = 3;
const LICENCE = 13;
const WINDOWS_ENGLISH = { platform: 3, encoding: 1, language: 0x0409 };

/**
 * A copy of a font whose name table says under which licence it was delivered: the number is appended to
 * the licence text (id 13) and the unique id (id 3) of every language. Every other table stays as it is, but for
 * head's checksum of the whole file; DSIG goes, since a signature over changed bytes is none. Gives sfnt bytes.
 */
export function stampFont(sfnt: Sfnt, licenceNumber: string): Uint8Array {
  const names = readNameTable(requireTable(sfnt, 'name'));
  const records = names.records.map((record) => {
    if (record.id === LICENCE) return append(record, `\nLicence number: ${licenceNumber}`);
    if (record.id === UNIQUE_ID) return append(record, `; licence ${licenceNumber}`);
    return record;
  });
  for (const [id, text] of [
    [LICENCE, `Licence number: ${licenceNumber}`],
    [UNIQUE_ID, `licence ${licenceNumber}`],
  ] as const) {
    if (!records.some((record) => record.id === id && record.platform === WINDOWS_ENGLISH.platform)) {
      records.push({ ...WINDOWS_ENGLISH, id, bytes: encodeName(WINDOWS_ENGLISH.platform, text) });
    }
  }
  records.sort(
    (a, b) => a.platform - b.platform || a.encoding - b.encoding || a.language - b.language || a.id - b.id,
  );
  const name = writeNameTable({ ...names, records });
  const tables = [...sfnt.tables.values()]
    .filter((table) => table.tag !== 'DSIG')
    .sort((a, b) => a.offset - b.offset)
    .map((table) => ({ tag: table.tag, bytes: table.tag === 'name' ? name : table.bytes }));
  return writeSfnt(sfnt.flavour, tables);
}

function append(record: NameRecord, text: string): NameRecord {
  const addition = encodeName(record.platform, text);
  const bytes = new Uint8Array(record.bytes.length + addition.length);
  bytes.set(record.bytes);
  bytes.set(addition, record.bytes.length);
  return { ...record, bytes };
}
