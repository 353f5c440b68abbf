import { brotliCompressSync, constants } from 'node:zlib';
import { MARKED_TABLES } from './font-mark.ts';
import { readSfnt, type SfntTable, sfntLengthOf, viewOf } from './sfnt.ts';
import { WOFF2_HEADER_LENGTH, woff2Entry } from './woff2-directory.ts';
import { openStream, storedBlocks } from './woff2-stream.ts';

const SIGNATURE = 0x774f4632;
/** Up to so many bytes the better packing is worth half a millisecond; of more it makes no less. */
const SHORT = 16 * 1024;

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
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityFor(content),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  );
}

/** The same with the tables that are marked behind all others and not compressed, where `markWoff2` finds them; some 100 bytes larger. */
export function writeMarkableWoff2(sfnt: Uint8Array): Uint8Array {
  const { flavour, tables } = sortedTables(sfnt);
  const marked = MARKED_TABLES.flatMap((tag) => tables.filter((table) => table.tag === tag));
  const others = tables.filter(({ tag }) => !MARKED_TABLES.includes(tag));
  const content = joined(others);
  const stream = Buffer.concat([openStream(content, qualityFor(content)), storedBlocks(joined(marked))]);
  return writeFile(flavour, [...others, ...marked], stream);
}

function qualityFor({ length }: Uint8Array): number {
  return length < SHORT ? 9 : 5;
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
