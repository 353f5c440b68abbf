import { readSfnt, viewOf, writeSfnt } from '#fonts/files/sfnt.ts';

/** What another version of a font has otherwise: glyphs by their ids, which are emptied or whose advance grows by units. */
interface Alterations {
  emptied?: readonly number[];
  widened?: Readonly<Record<number, number>>;
}

/** A TrueType font with some glyphs otherwise, and its kerning taken away if that is wanted (OpenType, 'loca', 'hmtx', 'head'). */
export function alterGlyphs(font: Uint8Array, { emptied = [], widened = {} }: Alterations): Uint8Array {
  const { flavour, tables } = readSfnt(font);
  const copy = new Map([...tables].map(([tag, { bytes }]) => [tag, bytes.slice()]));
  const view = (tag: string) => {
    const bytes = copy.get(tag);
    if (bytes === undefined) throw new Error(`The font has no table '${tag}'`);
    return viewOf(bytes);
  };
  const hasLongOffsets = view('head').getInt16(50) === 1;
  const loca = view('loca');
  for (const id of emptied) {
    const at = hasLongOffsets ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2;
    // No contours: a glyph without ink.
    view('glyf').setInt16(at, 0);
  }
  const longMetrics = view('hhea').getUint16(34);
  const hmtx = view('hmtx');
  for (const [id, by] of Object.entries(widened)) {
    if (Number(id) >= longMetrics) throw new Error(`The glyph ${id} has no advance of its own`);
    hmtx.setUint16(Number(id) * 4, hmtx.getUint16(Number(id) * 4) + by);
  }
  return writeSfnt(
    flavour,
    [...copy].map(([tag, bytes]) => ({ tag, bytes })),
  );
}
