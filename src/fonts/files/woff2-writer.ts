import { brotliCompressSync } from 'node:zlib';
import { MARKED_TABLES } from './font-mark.ts';
import { readSfnt, type SfntTable, sfntLengthOf, viewOf } from './sfnt.ts';
import { WOFF2_HEADER_LENGTH, woff2Entry } from './woff2-directory.ts';
import { brotliParams, openStream, type Packing, storedBlocks } from './woff2-stream.ts';

const SIGNATURE = 0x774f4632;
/**
 * Up to so many bytes the better packing is worth half a millisecond; of more it makes no less. Its window is no larger than such
 * content: with brotli's own its table takes 16 MB, of which a subset of some KB touches pages everywhere that the system has to give
 * and clear, in 4 to 15 ms.
 */
const SHORT = 16 * 1024;
const packings: Record<'short' | 'long', Packing> = {
  short: { quality: 9, window: 16 },
  long: { quality: 5 },
};

/**
 * Packs an sfnt as WOFF2 without the glyf transform and with fast brotli: 2 to 15 ms for a subset, some
 * 10 to 20 % larger than the slow way, which is what a page waiting for it wants. Whole files take `packWoff2`.
 */
export function writeWoff2(sfnt: Uint8Array): Uint8Array {
  const { flavour, tables } = sortedTables(sfnt);
  const content = joined(tables);
  return writeFile(
    flavour,
    tables,
    brotliCompressSync(content, { params: brotliParams(content.length, packingOf(content)) }),
  );
}

/** The same with the tables that are marked behind all others and not compressed, where `markWoff2` finds them; some 100 bytes larger. */
export function writeMarkableWoff2(sfnt: Uint8Array): Uint8Array {
  const { flavour, tables } = sortedTables(sfnt);
  const marked = MARKED_TABLES.flatMap((tag) => tables.filter((table) => table.tag === tag));
  const others = tables.filter(({ tag }) => !MARKED_TABLES.includes(tag));
  const content = joined(others);
  const stream = Buffer.concat([openStream(content, packingOf(content)), storedBlocks(joined(marked))]);
  return writeFile(flavour, [...others, ...marked], stream);
}

function packingOf({ length }: Uint8Array): Packing {
  return length < SHORT ? packings.short : packings.long;
}

function sortedTables(sfnt: Uint8Array): { flavour: number; tables: SfntTable[] } {
  const { flavour, tables } = readSfnt(sfnt);
  const sorted = [...tables.values()]
    .filter((table) => table.tag !== 'DSIG')
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  return { flavour, tables: sorted };
}

function joined(tables: readonly SfntTable[]): Uint8Array {
  const content = new Uint8Array(tables.reduce((sum, table) => sum + table.bytes.length, 0));
  let at = 0;
  for (const table of tables) {
    content.set(table.bytes, at);
    at += table.bytes.length;
  }
  return content;
}

/** Header, directory and the packed tables in the order given. */
function writeFile(flavour: number, tables: readonly SfntTable[], packed: Uint8Array): Uint8Array {
  const directory = tables.flatMap((table) => woff2Entry(table.tag, table.bytes.length));
  const file = new Uint8Array((WOFF2_HEADER_LENGTH + directory.length + packed.length + 3) & ~3);
  const view = viewOf(file);
  view.setUint32(0, SIGNATURE);
  view.setUint32(4, flavour);
  view.setUint32(8, file.length);
  view.setUint16(12, tables.length);
  view.setUint32(16, sfntLengthOf(tables.map((table) => table.bytes.length)));
  view.setUint32(20, packed.length);
  file.set(directory, WOFF2_HEADER_LENGTH);
  file.set(packed, WOFF2_HEADER_LENGTH + directory.length);
  return file;
}
