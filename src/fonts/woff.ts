import { deflateSync, inflateSync } from 'node:zlib';
import { FontFault } from './font-fault.ts';
import { LARGEST_SFNT } from './font-limits.ts';
import { readSfnt, tableChecksum, viewOf, writeSfnt } from './sfnt.ts';

const SIGNATURE = 0x774f4646;
const HEADER_LENGTH = 44;
const RECORD_LENGTH = 20;

/** Unpacks a WOFF 1.0 file (W3C WOFF File Format 1.0) to sfnt; throws FontFault, and never inflates beyond the directory's sizes. */
export function unpackWoff(bytes: Uint8Array): Uint8Array {
  if (bytes.length < HEADER_LENGTH) throw new FontFault('truncated', 'The file ends within its WOFF header.');
  const view = viewOf(bytes);
  const count = view.getUint16(12);
  if (bytes.length < HEADER_LENGTH + count * RECORD_LENGTH) {
    throw new FontFault('truncated', 'The file ends within its WOFF table directory.');
  }
  const tables: { tag: string; offset: number; bytes: Uint8Array }[] = [];
  let total = 0;
  for (let at = HEADER_LENGTH; at < HEADER_LENGTH + count * RECORD_LENGTH; at += RECORD_LENGTH) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = view.getUint32(at + 4);
    const packedLength = view.getUint32(at + 8);
    const length = view.getUint32(at + 12);
    total += length;
    if (total > LARGEST_SFNT) {
      throw new FontFault('oversized', `The font unpacks to more than ${LARGEST_SFNT / 1024 / 1024} MB.`);
    }
    if (offset + packedLength > bytes.length) {
      throw new FontFault('truncated', `The packed table '${tag}' reaches past the end of the file.`);
    }
    const packed = bytes.subarray(offset, offset + packedLength);
    const unpacked = inflateTable(tag, packed, length);
    if (tableChecksum(tag, unpacked) !== view.getUint32(at + 16)) {
      throw new FontFault(
        'unpack-failed',
        `The table '${tag}' does not match its checksum in the WOFF directory.`,
      );
    }
    tables.push({ tag, offset, bytes: unpacked });
  }
  if (tables.length === 0) throw new FontFault('directory-damaged', 'The WOFF file holds no tables.');
  tables.sort((a, b) => a.offset - b.offset);
  return writeSfnt(view.getUint32(4), tables);
}

function inflateTable(tag: string, packed: Uint8Array, length: number): Uint8Array {
  if (packed.length === length) return packed;
  if (packed.length > length) {
    throw new FontFault('unpack-failed', `The packed table '${tag}' is larger than the table itself.`);
  }
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: Math.max(1, length) });
    if (unpacked.length === length) return unpacked;
  } catch (error) {
    throw new FontFault(
      'unpack-failed',
      `The packed table '${tag}' cannot be inflated to its ${length} bytes.`,
      {
        cause: error,
      },
    );
  }
  throw new FontFault('unpack-failed', `The packed table '${tag}' does not inflate to its ${length} bytes.`);
}

/** Packs a whole sfnt file as WOFF 1.0: each table deflated, or stored where that is no larger. */
export function packWoff(sfnt: Uint8Array): Uint8Array {
  const { flavour, tables } = readSfnt(sfnt);
  const placed = [...tables.values()].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const packed = placed.map((table) => {
    const deflated = deflateSync(table.bytes, { level: 9 });
    return { ...table, packed: deflated.length < table.bytes.length ? deflated : table.bytes };
  });
  const directoryEnd = HEADER_LENGTH + packed.length * RECORD_LENGTH;
  const file = new Uint8Array(
    packed.reduce((sum, table) => sum + ((table.packed.length + 3) & ~3), directoryEnd),
  );
  const view = viewOf(file);
  view.setUint32(0, SIGNATURE);
  view.setUint32(4, flavour);
  view.setUint32(8, file.length);
  view.setUint16(12, packed.length);
  const unpackedSize = packed.reduce(
    (sum, table) => sum + ((table.bytes.length + 3) & ~3),
    12 + packed.length * 16,
  );
  view.setUint32(16, unpackedSize);
  let offset = directoryEnd;
  for (const [index, table] of packed.entries()) {
    const record = HEADER_LENGTH + index * RECORD_LENGTH;
    for (let letter = 0; letter < 4; letter++) view.setUint8(record + letter, table.tag.charCodeAt(letter));
    view.setUint32(record + 4, offset);
    view.setUint32(record + 8, table.packed.length);
    view.setUint32(record + 12, table.bytes.length);
    view.setUint32(record + 16, tableChecksum(table.tag, table.bytes));
    file.set(table.packed, offset);
    offset += (table.packed.length + 3) & ~3;
  }
  return file;
}
