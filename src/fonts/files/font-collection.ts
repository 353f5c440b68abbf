import { FontFault } from '#fonts/font-fault.ts';
import { LARGEST_FILE, oversizedSentence } from '#fonts/font-limits.ts';
import { namesOf, readNameTable } from './name-table.ts';
import { CFF_FLAVOUR, readSfnt, type Sfnt, sfntLengthOf, viewOf, writeSfnt } from './sfnt.ts';

/** One font of a collection, as a file of its own. */
export interface CollectedFont {
  /** `NotoSansCJKjp-Regular.otf`: its PostScript name; where it has none, its place in the collection, from 1. */
  name: string;
  bytes: Uint8Array;
}

const COLLECTION = 0x74746366;
const HEADER_LENGTH = 12;
/** More than any collection has: those of Chinese, Japanese and Korean have ten. */
const MOST_FONTS = 64;
const POSTSCRIPT_NAME = 6;

/** Whether a file is a collection of fonts (OpenType, 'Font collections'), by its first four bytes. */
export function isCollection(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0) === COLLECTION;
}

/** Takes a font out of a collection (`index` from 0): the tables as they are, laid down in a file of their own. Throws FontFault. */
export function takeFont(bytes: Uint8Array, index: number): CollectedFont {
  const sfnt = readSfnt(bytes, viewOf(bytes).getUint32(HEADER_LENGTH + index * 4));
  const tables = [...sfnt.tables.values()]
    .filter(({ tag }) => tag !== 'DSIG')
    // The checksum of head is reckoned in one way in a collection and in another in a font, and tells of no damage.
    .map(({ tag, bytes: table, checksum }) => ({ tag, bytes: table, ...(tag !== 'head' && { checksum }) }));
  const length = sfntLengthOf(tables.map((table) => table.bytes.length));
  if (length > LARGEST_FILE) throw new FontFault('oversized', oversizedSentence(length));
  const extension = sfnt.flavour === CFF_FLAVOUR ? 'otf' : 'ttf';
  return { name: `${fileNameOf(sfnt) ?? index + 1}.${extension}`, bytes: writeSfnt(sfnt.flavour, tables) };
}

/** All fonts of a collection; a damaged one is taken as no collection at all, with its fault. */
export function takeFonts(
  bytes: Uint8Array,
): { ok: true; fonts: CollectedFont[] } | { ok: false; fault: FontFault } {
  try {
    const places = Array.from({ length: countFonts(bytes) }, (_, place) => place);
    return { ok: true, fonts: places.map((place) => takeFont(bytes, place)) };
  } catch (error) {
    if (error instanceof FontFault) return { ok: false, fault: error };
    throw error;
  }
}

function countFonts(bytes: Uint8Array): number {
  if (bytes.length < HEADER_LENGTH) throw new FontFault('truncated', 'The file ends within its header.');
  const count = viewOf(bytes).getUint32(8);
  if (count === 0 || count > MOST_FONTS)
    throw new FontFault(
      'collection',
      `The collection says that it has ${count} fonts; from 1 to ${MOST_FONTS} are read.`,
    );
  if (bytes.length < HEADER_LENGTH + count * 4)
    throw new FontFault('truncated', 'The file ends within its header.');
  return count;
}

/** Null where there is no name, or one that no file should have. */
function fileNameOf({ tables }: Sfnt): string | null {
  const table = tables.get('name');
  if (table === undefined) return null;
  try {
    const name = namesOf(readNameTable(table.bytes))(POSTSCRIPT_NAME);
    return name !== null && /^[\w-]+$/.test(name) ? name : null;
  } catch (error) {
    if (error instanceof FontFault) return null;
    throw error;
  }
}
