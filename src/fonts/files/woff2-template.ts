import { brotliDecompressSync, constants } from 'node:zlib';
import { FontFault } from '#fonts/font-fault.ts';
import { requireTable } from './check-tables.ts';
import { lengthInSfnt, readSfnt, viewOf } from './sfnt.ts';
import { packWoff2 } from './woff2.ts';
import { readWoff2Directory, WOFF2_HEADER_LENGTH, woff2Entry } from './woff2-directory.ts';
import { openStream, storedBlocks } from './woff2-stream.ts';

const PADDED = 3;

/**
 * The slow part of a whole WOFF2, done once a font: everything but the name table, packed as small as it gets (outlines
 * transformed, brotli 11) in a stream that is still open. Takes 1 to 8 s; only `fillWoff2Template` understands it. Throws FontFault.
 */
export async function makeWoff2Template(sfnt: Uint8Array): Promise<Uint8Array> {
  const packed = await packWoff2(sfnt);
  const { tables, content } = readPacked(packed);
  const kept = tables.filter(({ tag }) => tag !== 'name');
  const bytes = Buffer.concat(kept.map(({ start, length }) => content.subarray(start, start + length)));
  const stream = openStream(bytes, { quality: constants.BROTLI_MAX_QUALITY });
  const header = packed.slice(0, WOFF2_HEADER_LENGTH);
  const view = viewOf(header);
  view.setUint16(12, kept.length);
  const name = tables.find(({ tag }) => tag === 'name');
  if (name !== undefined) view.setUint32(16, view.getUint32(16) - lengthInSfnt(name.length));
  view.setUint32(20, stream.length);
  return Buffer.concat([header, ...kept.map(({ entry }) => entry), stream]);
}

/**
 * The WOFF2 of a stamped copy, in a millisecond: the template of its master with the copy's name table laid behind it as it is.
 * `stamped` are sfnt bytes. It unpacks to the copy's tables and is some 2 KB larger than one packed as a whole.
 */
export function fillWoff2Template(template: Uint8Array, stamped: Uint8Array): Uint8Array {
  const name = requireTable(readSfnt(stamped), 'name');
  const before = viewOf(template);
  const streamLength = before.getUint32(20);
  const entry = Uint8Array.from(woff2Entry('name', name.length));
  const stream = Buffer.concat([template.subarray(template.length - streamLength), storedBlocks(name)]);
  const directory = template.subarray(WOFF2_HEADER_LENGTH, template.length - streamLength);
  const length = WOFF2_HEADER_LENGTH + directory.length + entry.length + stream.length;
  const file = new Uint8Array((length + PADDED) & ~PADDED);
  file.set(template.subarray(0, WOFF2_HEADER_LENGTH));
  file.set(directory, WOFF2_HEADER_LENGTH);
  file.set(entry, WOFF2_HEADER_LENGTH + directory.length);
  file.set(stream, length - stream.length);
  const view = viewOf(file);
  view.setUint32(8, file.length);
  view.setUint16(12, before.getUint16(12) + 1);
  view.setUint32(16, before.getUint32(16) + lengthInSfnt(name.length));
  view.setUint32(20, stream.length);
  return file;
}

/** The directory of a file that `packWoff2` wrote, with where each table begins in its unpacked stream. */
function readPacked(file: Uint8Array): { tables: PackedTable[]; content: Buffer } {
  const { tables, end } = readWoff2Directory(file);
  let length = 0;
  const placed = tables.map(({ tag, entry, streamLength }) => {
    const start = length;
    length += streamLength;
    return { tag, entry, start, length: streamLength };
  });
  const content = brotliDecompressSync(file.subarray(end, end + viewOf(file).getUint32(20)));
  if (content.length !== length)
    throw new FontFault('directory-damaged', 'The packed font has another length.');
  return { tables: placed, content };
}

interface PackedTable {
  tag: string;
  /** Its bytes in the directory. */
  entry: Uint8Array;
  start: number;
  length: number;
}
