import { requireTable } from './check-tables.ts';
import { encodeName, type NameRecord, nameText, readNameTable, writeNameTable } from './name-table.ts';
import { type Sfnt, writeSfnt } from './sfnt.ts';

const UNIQUE_ID = 3;
const LICENCE = 13;
/** What stands before a licence's number in the licence text and in the unique id. */
const LICENCE_WORDS = 'Licence number: ';
const UNIQUE_ID_WORDS = 'licence ';
/** Nobody's stamp is longer; a table may claim thousands of records in one place. */
const MOST_RECORDS = 200;
const LONGEST_END = 32_768;
const WINDOWS_ENGLISH = { platform: 3, encoding: 1, language: 0x0409 };

/**
 * A copy of a font whose name table says under which licence it was delivered: the number is appended to
 * the licence text (id 13) and the unique id (id 3) of every language. Every other table stays as it is, but for
 * head's checksum of the whole file; DSIG goes, since a signature over changed bytes is none. Gives sfnt bytes.
 */
export function stampFont(sfnt: Sfnt, licenceNumber: string): Uint8Array {
  const names = readNameTable(requireTable(sfnt, 'name'));
  const records = names.records.map((record) => {
    if (record.id === LICENCE) return append(record, `\n${LICENCE_WORDS}${licenceNumber}`);
    if (record.id === UNIQUE_ID) return append(record, `; ${UNIQUE_ID_WORDS}${licenceNumber}`);
    return record;
  });
  for (const [id, text] of [
    [LICENCE, `${LICENCE_WORDS}${licenceNumber}`],
    [UNIQUE_ID, `${UNIQUE_ID_WORDS}${licenceNumber}`],
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

/** What the stamps in a font's name table say, one entry for each that stands there, in both places; none in a font without a name table. */
export function readStamps(sfnt: Pick<Sfnt, 'tables'>): { licence: string[]; uniqueId: string[] } {
  const bytes = sfnt.tables.get('name')?.bytes;
  if (bytes === undefined) return { licence: [], uniqueId: [] };
  const { records } = readNameTable(bytes);
  const textsOf = (id: number) => [
    ...new Set(
      records
        .filter((record) => record.id === id)
        .slice(0, MOST_RECORDS)
        .map(endOf),
    ),
  ];
  return {
    licence: numbersAfter(textsOf(LICENCE), new RegExp(`(?:^|\\n)${LICENCE_WORDS}([^\\n]+)`, 'g')),
    uniqueId: numbersAfter(textsOf(UNIQUE_ID), new RegExp(`(?:^|; )${UNIQUE_ID_WORDS}([^;]+)`, 'g')),
  };
}

/** Where a stamp is, it is at the end. */
function endOf(record: NameRecord): string {
  const from = Math.max(0, record.bytes.length - LONGEST_END);
  return nameText({ ...record, bytes: record.bytes.subarray(from) }) ?? '';
}

function numbersAfter(texts: readonly string[], words: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(words)].map(([, said = '']) => said.trim())))];
}

function append(record: NameRecord, text: string): NameRecord {
  const addition = encodeName(record.platform, text);
  const bytes = new Uint8Array(record.bytes.length + addition.length);
  bytes.set(record.bytes);
  bytes.set(addition, record.bytes.length);
  return { ...record, bytes };
}
