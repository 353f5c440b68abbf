import { FontFault } from '#fonts/font-fault.ts';
import { readSfnt, type Sfnt, viewOf } from './sfnt.ts';
import { unpack } from './unpack.ts';
import { readWoff2Directory } from './woff2-directory.ts';

/** The bytes of a mark. */
const MARK_LENGTH = 16;
/**
 * Where a mark stands, twice, in the order of the packed file: in the list of writing systems for menus (OpenType, 'OS/2',
 * ulUnicodeRange1 to 4), and in the times of making and of the last change ('head'). No browser draws by either; whoever saves the
 * font anew with a tool writes the times over.
 */
const PLACES = [
  { tag: 'OS/2', at: 42 },
  { tag: 'head', at: 20 },
];
/** The tables that hold marks: behind all others in a packed file. */
export const MARKED_TABLES = PLACES.map(({ tag }) => tag);
const END_OF_STREAM_LENGTH = 1;

/** A copy of a file of `writeMarkableWoff2` with a mark; takes microseconds. Throws FontFault for any other file. */
export function markWoff2(file: Uint8Array, mark: Uint8Array): Uint8Array {
  const { tables, end } = readWoff2Directory(file);
  if (tables.at(-1)?.tag !== 'head' || mark.length !== MARK_LENGTH)
    throw new FontFault('directory-damaged', 'The packed font was not made to be marked.');
  const marked = file.slice();
  let tableEnd = end + viewOf(file).getUint32(20) - END_OF_STREAM_LENGTH;
  for (const { tag, streamLength } of tables.toReversed()) {
    const place = PLACES.find((each) => each.tag === tag);
    if (place === undefined) break;
    tableEnd -= streamLength;
    marked.set(mark, tableEnd + place.at);
  }
  return marked;
}

/** What stands in the places of a mark in a font file of any format. Throws FontFault. */
export async function readMarks(file: Uint8Array): Promise<Uint8Array[]> {
  return marksOf(readSfnt((await unpack(file)).sfnt));
}

/** The same of a font that is unpacked. */
export function marksOf({ tables }: Pick<Sfnt, 'tables'>): Uint8Array[] {
  return PLACES.flatMap(({ tag, at }) => {
    const found = tables.get(tag)?.bytes.slice(at, at + MARK_LENGTH);
    return found?.length === MARK_LENGTH ? [found] : [];
  });
}
