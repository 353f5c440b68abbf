import { deflateSync, inflateSync } from 'node:zlib';
import { FontFault } from '#fonts/font-fault.ts';
import { LARGEST_SFNT } from '#fonts/font-limits.ts';
import { readSfnt, sfntLengthOf, tableChecksum, viewOf, writeSfnt } from './sfnt.ts';

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
  const tables: { tag: string; offset: number; bytes: Uint8Array; checksum: number }[] = [];
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
    // The original's checksum goes along, so that a table changed since is told as in an unpacked font.
    tables.push({ tag, offset, bytes: inflateTable(tag, packed, length), checksum: view.getUint32(at + 16) });
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

/**
 * Packs a whole sfnt file as WOFF 1.0: each table deflated, or stored where that is no larger. The directory is
 * sorted by tag and the data lie in the order of the original, so that it unpacks to the same bytes.
 */
export function packWoff(sfnt: Uint8Array): Uint8Array {
  const { flavour, tables } = readSfnt(sfnt);
  let end = HEADER_LENGTH + tables.size * RECORD_LENGTH;
  const packed = [...tables.values()]
    .sort((a, b) => a.offset - b.offset)
    .map(({ tag, bytes }) => {
      const deflated = deflateSync(bytes, { level: 9 });
      const table = { tag, bytes, packed: deflated.length < bytes.length ? deflated : bytes, offset: end };
      end += (table.packed.length + 3) & ~3;
      return table;
    })
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const file = new Uint8Array(end);
  const view = viewOf(file);
  view.setUint32(0, SIGNATURE);
  view.setUint32(4, flavour);
  view.setUint32(8, file.length);
  view.setUint16(12, packed.length);
  view.setUint32(16, sfntLengthOf(packed.map((table) => table.bytes.length)));
  for (const [index, table] of packed.entries()) {
    const record = HEADER_LENGTH + index * RECORD_LENGTH;
    for (let letter = 0; letter < 4; letter++) view.setUint8(record + letter, table.tag.charCodeAt(letter));
    view.setUint32(record + 4, table.offset);
    view.setUint32(record + 8, table.packed.length);
    view.setUint32(record + 12, table.bytes.length);
    view.setUint32(record + 16, tableChecksum(table.tag, table.bytes));
    file.set(table.packed, table.offset);
  }
  return file;
}
