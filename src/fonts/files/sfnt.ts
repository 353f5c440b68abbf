import { FontFault } from '#fonts/font-fault.ts';

/** One table of an sfnt file, its bytes a view into the file. */
export interface SfntTable {
  tag: string;
  checksum: number;
  offset: number;
  bytes: Uint8Array;
}

/** An unpacked font file: the flavour of its header and its tables in directory order. */
export interface Sfnt {
  flavour: number;
  bytes: Uint8Array;
  tables: Map<string, SfntTable>;
}

export const TRUETYPE_FLAVOUR = 0x00010000;
export const APPLE_TRUETYPE_FLAVOUR = 0x74727565;
export const CFF_FLAVOUR = 0x4f54544f;

const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;
const MOST_TABLES = 128;
/** Where head keeps the checksum of the whole file (OpenType, 'head', checkSumAdjustment). */
const ADJUSTMENT_OFFSET = 8;
const FILE_MAGIC = 0xb1b0afba;

/** A DataView over exactly the bytes given, wherever they stand in their buffer. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** What a table takes in a font, with its record in the directory: padded to four bytes. */
export function lengthInSfnt(length: number): number {
  return RECORD_LENGTH + ((length + 3) & ~3);
}

/** The length of a font with tables of these lengths, as the headers of WOFF and WOFF2 tell it. */
export function sfntLengthOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + lengthInSfnt(length), HEADER_LENGTH);
}

/** The sum of a table's big-endian 32-bit words, modulo 2^32, the last one padded with zeros. */
function checksumOf(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const whole = bytes.length & ~3;
  let sum = 0;
  for (let at = 0; at < whole; at += 4) sum = (sum + view.getUint32(at)) | 0;
  for (let at = whole; at < bytes.length; at++) sum = (sum + ((bytes[at] ?? 0) << (24 - 8 * (at & 3)))) | 0;
  return sum >>> 0;
}

/** The checksum that the directory holds for a table: of head it leaves out the checksum of the whole file. */
export function tableChecksum(tag: string, bytes: Uint8Array): number {
  if (tag !== 'head' || bytes.length < ADJUSTMENT_OFFSET + 4) return checksumOf(bytes);
  return (checksumOf(bytes) - viewOf(bytes).getUint32(ADJUSTMENT_OFFSET)) >>> 0;
}

/** Whether head's checksum of the whole file, directory and all, is right. */
export function isFileChecksumRight(bytes: Uint8Array): boolean {
  return checksumOf(bytes) === FILE_MAGIC;
}

/**
 * Reads the table directory and checks that each table lies within the file and apart from the others; throws FontFault. In a
 * collection the directory of a font begins at `start`.
 */
export function readSfnt(bytes: Uint8Array, start = 0): Sfnt {
  if (bytes.length < start + HEADER_LENGTH)
    throw new FontFault('truncated', 'The file ends within its header.');
  const view = viewOf(bytes);
  const count = view.getUint16(start + 4);
  if (count === 0 || count > MOST_TABLES) {
    throw new FontFault('directory-damaged', `The file says that it has ${count} tables, which no font has.`);
  }
  const directoryEnd = start + HEADER_LENGTH + count * RECORD_LENGTH;
  if (bytes.length < directoryEnd) {
    throw new FontFault('truncated', 'The file ends within its table directory.');
  }
  const tables = new Map<string, SfntTable>();
  for (let at = start + HEADER_LENGTH; at < directoryEnd; at += RECORD_LENGTH) {
    const table = readRecord(bytes, view, at);
    // Fonts of one maker list their empty signature twice; nobody needs it, and it goes from whatever is made of them.
    if (table.tag === 'DSIG' && tables.has('DSIG')) continue;
    if (tables.has(table.tag)) {
      throw new FontFault('directory-damaged', `The table '${table.tag}' is in the directory twice.`);
    }
    tables.set(table.tag, table);
  }
  refuseOverlaps([...tables.values()], { start, end: directoryEnd });
  return { flavour: view.getUint32(start), bytes, tables };
}

function readRecord(bytes: Uint8Array, view: DataView, at: number): SfntTable {
  const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
  if (!/^[\x20-\x7e]{4}$/.test(tag)) {
    throw new FontFault('directory-damaged', 'The table directory has an entry whose tag is not text.');
  }
  const offset = view.getUint32(at + 8);
  const length = view.getUint32(at + 12);
  if (offset + length > bytes.length) {
    throw new FontFault(
      'truncated',
      `The table '${tag}' should end at byte ${offset + length}, but the file has ${bytes.length} bytes.`,
    );
  }
  return { tag, checksum: view.getUint32(at + 4), offset, bytes: bytes.subarray(offset, offset + length) };
}

function refuseOverlaps(tables: SfntTable[], directory: { start: number; end: number }): void {
  const parts = [
    { tag: 'directory', from: directory.start, to: directory.end },
    ...tables
      .filter((each) => each.bytes.length > 0)
      .map(({ tag, offset, bytes }) => ({ tag, from: offset, to: offset + bytes.length })),
  ].sort((a, b) => a.from - b.from);
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before !== undefined && part.from < before.to)
      throw new FontFault(
        'directory-damaged',
        `The tables '${before.tag}' and '${part.tag}' lie over each other.`,
      );
  }
}

/**
 * Writes an sfnt file with fresh checksums, but for tables that bring their own along. The tables' bytes are laid down in the order given, the
 * directory is sorted by tag, and head's checkSumAdjustment is the only byte of a table that changes.
 */
export function writeSfnt(
  flavour: number,
  tables: { tag: string; bytes: Uint8Array; checksum?: number }[],
): Uint8Array {
  const directoryEnd = HEADER_LENGTH + tables.length * RECORD_LENGTH;
  const size = tables.reduce((sum, table) => sum + ((table.bytes.length + 3) & ~3), directoryEnd);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, tables.length * 16 - power * 16);

  let offset = directoryEnd;
  const placed = tables.map((table) => {
    const at = offset;
    file.set(table.bytes, at);
    offset += (table.bytes.length + 3) & ~3;
    return { ...table, offset: at };
  });
  placed.sort((a, b) => (a.tag < b.tag ? -1 : 1));
  for (const [index, table] of placed.entries()) {
    const record = HEADER_LENGTH + index * RECORD_LENGTH;
    for (let letter = 0; letter < 4; letter++) view.setUint8(record + letter, table.tag.charCodeAt(letter));
    view.setUint32(record + 4, table.checksum ?? tableChecksum(table.tag, table.bytes));
    view.setUint32(record + 8, table.offset);
    view.setUint32(record + 12, table.bytes.length);
  }
  const head = placed.find((table) => table.tag === 'head');
  if (head !== undefined && head.bytes.length >= ADJUSTMENT_OFFSET + 4) {
    view.setUint32(head.offset + ADJUSTMENT_OFFSET, 0);
    view.setUint32(head.offset + ADJUSTMENT_OFFSET, (FILE_MAGIC - checksumOf(file)) >>> 0);
  }
  return file;
}
