import { FontFault, readingTable } from '#fonts/font-fault.ts';
import { viewOf } from './sfnt.ts';

/** One record of the name table, its string still encoded as its platform has it. */
export interface NameRecord {
  platform: number;
  encoding: number;
  language: number;
  id: number;
  bytes: Uint8Array;
}

/** A name table taken apart: its records in order and, in format 1, its language tags. */
export interface NameTable {
  records: NameRecord[];
  languageTags: Uint8Array[];
}

const UNICODE = 0;
const MACINTOSH = 1;
const WINDOWS = 3;
const WINDOWS_ENGLISH = 0x0409;
const RECORD_LENGTH = 12;
const LONGEST_STRING = 0xffff;
/** In characters; names stand in menus, addresses and papers, and texts are read as such. */
const LONGEST_NAME = 120;
const LONGEST_TEXT = 10_000;
/** Copyright, trademark, description, licence, sample. */
const TEXTS = new Set([0, 7, 10, 13, 19]);
/** They turn what stands beside a name round, or hide in it: marks, embeddings, overrides and isolates (UAX #9). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Takes a name table (OpenType, 'name') apart; strings that lie outside the table are left out. Throws FontFault. */
export function readNameTable(bytes: Uint8Array): NameTable {
  return readingTable('name', () => {
    const view = viewOf(bytes);
    const format = view.getUint16(0);
    const count = view.getUint16(2);
    const storage = view.getUint16(4);
    const records: NameRecord[] = [];
    for (let at = 6; at < 6 + count * RECORD_LENGTH; at += RECORD_LENGTH) {
      const string = stringAt(bytes, storage + view.getUint16(at + 10), view.getUint16(at + 8));
      if (string === null) continue;
      records.push({
        platform: view.getUint16(at),
        encoding: view.getUint16(at + 2),
        language: view.getUint16(at + 4),
        id: view.getUint16(at + 6),
        bytes: string,
      });
    }
    const languageTags: Uint8Array[] = [];
    if (format === 1) {
      const tagsAt = 6 + count * RECORD_LENGTH;
      for (let tag = 0; tag < view.getUint16(tagsAt); tag++) {
        const record = tagsAt + 2 + tag * 4;
        const string = stringAt(bytes, storage + view.getUint16(record + 2), view.getUint16(record));
        languageTags.push(string ?? new Uint8Array());
      }
    }
    return { records, languageTags };
  });
}

function stringAt(bytes: Uint8Array, offset: number, length: number): Uint8Array | null {
  return offset + length <= bytes.length ? bytes.subarray(offset, offset + length) : null;
}

/** Puts a name table together again; equal strings are stored once. Throws FontFault when the strings outgrow the format. */
export function writeNameTable({ records, languageTags }: NameTable): Uint8Array {
  const isTagged = languageTags.length > 0;
  const storage = 6 + records.length * RECORD_LENGTH + (isTagged ? 2 + languageTags.length * 4 : 0);
  const strings = new Map<string, { offset: number; bytes: Uint8Array }>();
  let end = 0;
  function place(bytes: Uint8Array): number {
    const key = Buffer.from(bytes).toString('latin1');
    const known = strings.get(key);
    if (known !== undefined) return known.offset;
    const offset = end;
    strings.set(key, { offset, bytes });
    end += bytes.length;
    if (bytes.length > LONGEST_STRING || offset > LONGEST_STRING) {
      throw new FontFault(
        'table-damaged',
        "The strings of the table 'name' are longer than the table can hold.",
      );
    }
    return offset;
  }
  const placedRecords = records.map((record) => ({ record, offset: place(record.bytes) }));
  const placedTags = languageTags.map((bytes) => ({ bytes, offset: place(bytes) }));
  if (storage > LONGEST_STRING) {
    throw new FontFault('table-damaged', "The table 'name' has more records than it can hold.");
  }
  const table = new Uint8Array(storage + end);
  const view = viewOf(table);
  view.setUint16(0, isTagged ? 1 : 0);
  view.setUint16(2, records.length);
  view.setUint16(4, storage);
  let at = 6;
  for (const { record, offset } of placedRecords) {
    const values = [
      record.platform,
      record.encoding,
      record.language,
      record.id,
      record.bytes.length,
      offset,
    ];
    for (const value of values) {
      view.setUint16(at, value);
      at += 2;
    }
  }
  if (isTagged) {
    view.setUint16(at, languageTags.length);
    at += 2;
    for (const { bytes, offset } of placedTags) {
      view.setUint16(at, bytes.length);
      view.setUint16(at + 2, offset);
      at += 4;
    }
  }
  for (const { offset, bytes } of strings.values()) table.set(bytes, storage + offset);
  return table;
}

/** The text of a record: UTF-16 of the Unicode and Windows platforms, Mac Roman of the Macintosh one; null for others. */
export function nameText(record: NameRecord): string | null {
  if (record.platform === UNICODE || record.platform === WINDOWS) {
    return tidy(new TextDecoder('utf-16be').decode(record.bytes));
  }
  if (record.platform === MACINTOSH && record.encoding === 0)
    return tidy(new TextDecoder('macintosh').decode(record.bytes));
  return null;
}

/** Encodes text the way that a record of this platform stores it; letters that Mac Roman lacks become '?'. */
export function encodeName(platform: number, text: string): Uint8Array {
  if (platform === MACINTOSH) {
    return Uint8Array.from(
      [...text].map((letter) => ((letter.codePointAt(0) ?? 0) < 0x80 ? letter.charCodeAt(0) : 0x3f)),
    );
  }
  return Buffer.from(text, 'utf16le').swap16();
}

function tidy(text: string): string {
  // Control characters but tab and line breaks have no place in a name and would travel into pages and documents.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\ufeff]/g, '').trim();
}

/**
 * A lookup of the table's names by id, the English Windows string first, then any English, then any at all.
 * Strings are decoded when they are asked for: a hostile table may have thousands of long ones in the same place.
 */
export function namesOf(table: NameTable): (id: number) => string | null {
  const best = new Map<number, NameRecord>();
  for (const record of table.records) {
    if (record.bytes.length === 0) continue;
    const known = best.get(record.id);
    if (known === undefined || rankOf(record) < rankOf(known)) best.set(record.id, record);
  }
  return (id) => {
    const record = best.get(id);
    const text = record === undefined ? null : nameText(record);
    return text === null ? null : cleanName(text, { isText: TEXTS.has(id) }) || null;
  };
}

/** A name in one line without what turns it round, and no longer than a name is; what is cut ends in '…'. A text keeps its lines. */
export function cleanName(text: string, { isText = false } = {}): string {
  const plain = text.replace(BIDI_CONTROLS, '').toWellFormed().replaceAll('\ufffd', '');
  const letters = [...(isText ? plain : plain.replace(/\s+/g, ' ')).trim()];
  const longest = isText ? LONGEST_TEXT : LONGEST_NAME;
  return letters.length <= longest
    ? letters.join('')
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

function rankOf(record: NameRecord): number {
  if (record.platform === WINDOWS && record.language === WINDOWS_ENGLISH) return 0;
  if (record.platform === WINDOWS && (record.language & 0x3ff) === (WINDOWS_ENGLISH & 0x3ff)) return 1;
  if (record.platform === UNICODE) return 2;
  if (record.platform === MACINTOSH && record.encoding === 0) return record.language === 0 ? 3 : 5;
  // A Macintosh encoding other than Roman cannot be decoded here.
  return record.platform === WINDOWS ? 4 : 6;
}
