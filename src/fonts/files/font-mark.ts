import { FontFault } from '#fonts/font-fault.ts';
import { requireTable } from './check-tables.ts';
import { readSfnt, viewOf } from './sfnt.ts';
import { unpack } from './unpack.ts';
import { readWoff2Directory } from './woff2-directory.ts';

/** The bytes of a mark: a font's two times, of its making and of its last change, which no program draws by (OpenType, 'head'). */
const MARK_LENGTH = 16;
const MARK_AT = 20;
const END_OF_STREAM_LENGTH = 1;

/** A copy of a file of `writeMarkableWoff2` with a mark; takes microseconds. Throws FontFault for any other file. */
export function markWoff2(file: Uint8Array, mark: Uint8Array): Uint8Array {
  const { tables, end } = readWoff2Directory(file);
  const last = tables.at(-1);
  if (last?.tag !== 'head' || mark.length !== MARK_LENGTH)
    throw new FontFault('directory-damaged', 'The packed font was not made to be marked.');
  const head = end + viewOf(file).getUint32(20) - END_OF_STREAM_LENGTH - last.streamLength;
  const marked = file.slice();
  marked.set(mark, head + MARK_AT);
  return marked;
}

/** The mark of a font file in any format, or what stands in its place. Throws FontFault. */
export async function readMark(file: Uint8Array): Promise<Uint8Array> {
  const { sfnt } = await unpack(file);
  return requireTable(readSfnt(sfnt), 'head').slice(MARK_AT, MARK_AT + MARK_LENGTH);
}
