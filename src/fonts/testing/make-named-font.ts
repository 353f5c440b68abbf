import { requireTable } from '#fonts/files/check-tables.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { TRUETYPE_FLAVOUR, viewOf, writeSfnt } from '#fonts/files/sfnt.ts';

/**
 * A TTF of blank glyphs with the names given, and the character map and measures of a TrueType font. OpenType, 'post', version 2;
 * without names (version 3) of `count` glyphs.
 */
export async function makeNamedFont(
  truetype: Uint8Array,
  { names, count = names?.length ?? 0 }: { names?: readonly string[]; count?: number },
): Promise<Uint8Array> {
  const { sfnt } = await openFont(truetype);
  const copyOf = (tag: string) => requireTable(sfnt, tag).slice();
  const [head, hhea, maxp] = [copyOf('head'), copyOf('hhea'), copyOf('maxp')];
  viewOf(head).setUint16(50, 0);
  viewOf(hhea).setUint16(34, 1);
  viewOf(maxp).setUint16(4, count);
  const hmtx = new Uint8Array(4 + (count - 1) * 2);
  viewOf(hmtx).setUint16(0, 600);
  return writeSfnt(TRUETYPE_FLAVOUR, [
    { tag: 'head', bytes: head },
    { tag: 'hhea', bytes: hhea },
    { tag: 'maxp', bytes: maxp },
    ...['OS/2', 'name', 'cmap'].map((tag) => ({ tag, bytes: copyOf(tag) })),
    { tag: 'post', bytes: postOf(names ?? null) },
    { tag: 'loca', bytes: new Uint8Array((count + 1) * 2) },
    { tag: 'glyf', bytes: new Uint8Array(4) },
    { tag: 'hmtx', bytes: hmtx },
  ]);
}

const STANDARD_NAMES = 258;

function postOf(names: readonly string[] | null): Uint8Array {
  const head = [0, names === null ? 3 : 2, 0, 0, ...new Array<number>(28).fill(0)];
  if (names === null) return Uint8Array.from(head);
  const indices = names.flatMap((_, at) => [(at + STANDARD_NAMES) >> 8, (at + STANDARD_NAMES) & 0xff]);
  const written = names.flatMap((name) => {
    const bytes = [...new TextEncoder().encode(name)];
    return [bytes.length, ...bytes];
  });
  return Uint8Array.from([...head, names.length >> 8, names.length & 0xff, ...indices, ...written]);
}
