import * as hb from 'harfbuzzjs';
import { readSfnt, writeSfnt } from './sfnt.ts';

/** OpenType, 'cmap': Windows with all of Unicode, segmented coverage, and the lengths of what stands before its groups. */
const WINDOWS = 3;
const FULL_REPERTOIRE = 10;
const SEGMENTED_COVERAGE = 12;
const HEADER_LENGTH = 12;
const SUBTABLE_LENGTH = 16;
const GROUP_LENGTH = 12;

/** Of `count` glyphs one that draws nothing and takes no room, and is not taken; undefined where there is none. */
export function findEmptyGlyph(
  sfnt: Uint8Array,
  { count, taken }: { count: number; taken: ReadonlySet<number> },
): number | undefined {
  const font = new hb.Font(new hb.Face(new hb.Blob(sfnt)));
  for (let id = 1; id < count; id += 1)
    if (!taken.has(id) && font.glyphHAdvance(id) === 0 && (font.glyphExtents(id)?.width ?? 0) === 0)
      return id;
  return undefined;
}

/** The font with these glyphs for characters, and for no others. */
export function withCharacters(sfnt: Uint8Array, glyphs: ReadonlyMap<number, number>): Uint8Array {
  const { flavour, tables } = readSfnt(sfnt);
  const cmap = { tag: 'cmap', bytes: writeCharacters([...glyphs].sort(([one], [other]) => one - other)) };
  return writeSfnt(flavour, [...[...tables.values()].filter(({ tag }) => tag !== 'cmap'), cmap]);
}

function writeCharacters(glyphs: readonly [codePoint: number, glyph: number][]): Uint8Array {
  const length = SUBTABLE_LENGTH + glyphs.length * GROUP_LENGTH;
  const view = new DataView(new ArrayBuffer(HEADER_LENGTH + length));
  view.setUint16(2, 1);
  view.setUint16(4, WINDOWS);
  view.setUint16(6, FULL_REPERTOIRE);
  view.setUint32(8, HEADER_LENGTH);
  view.setUint16(HEADER_LENGTH, SEGMENTED_COVERAGE);
  view.setUint32(HEADER_LENGTH + 4, length);
  view.setUint32(HEADER_LENGTH + 12, glyphs.length);
  for (const [at, [codePoint, glyph]] of glyphs.entries()) {
    const group = HEADER_LENGTH + SUBTABLE_LENGTH + at * GROUP_LENGTH;
    view.setUint32(group, codePoint);
    view.setUint32(group + 4, codePoint);
    view.setUint32(group + 8, glyph);
  }
  return new Uint8Array(view.buffer);
}
