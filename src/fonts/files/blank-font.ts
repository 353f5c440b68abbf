import { encodeName, writeNameTable } from './name-table.ts';
import { TRUETYPE_FLAVOUR, writeSfnt } from './sfnt.ts';
import { writeWoff2 } from './woff2-writer.ts';

/** The name under which style sheets put the blank font behind a subset. */
export const BLANK_FAMILY = 'Fount Blank';

const EM = 1000;
const ADVANCE = EM / 2;
const ASCENT = 800;
const DESCENT = 200;
const LAST_CODE_POINT = 0x10ffff;

/**
 * A WOFF2 of some 230 bytes that shows nothing, half an em wide, for every character there is. A page names it behind
 * a visitor's subset, so that a character that the subset does not have yet is blank and not in another face.
 */
export function makeBlankFont(): Uint8Array {
  return writeWoff2(
    writeSfnt(TRUETYPE_FLAVOUR, [
      { tag: 'OS/2', bytes: os2() },
      { tag: 'cmap', bytes: cmap() },
      // Both glyphs are empty; one byte, since decoders refuse a table of none.
      { tag: 'glyf', bytes: new Uint8Array(1) },
      { tag: 'head', bytes: head() },
      { tag: 'hhea', bytes: hhea() },
      { tag: 'hmtx', bytes: fields(['u16', ADVANCE], ['i16', 0], ['i16', 0]) },
      { tag: 'loca', bytes: new Uint8Array(6) },
      { tag: 'maxp', bytes: maxp() },
      { tag: 'name', bytes: names() },
      // Version 3: no glyph names.
      { tag: 'post', bytes: fields(['u32', 0x00030000], ['skip', 28]) },
    ]),
  );
}

/**
 * Format 13 (many-to-one range mappings) gives a range of any length one glyph: all of Unicode the second one, since the
 * first (.notdef) would mean that the font lacks the character.
 */
function cmap(): Uint8Array {
  return fields(
    ['u16', 0],
    ['u16', 1],
    // Windows, full Unicode repertoire; the subtable stands 12 bytes from the start.
    ['u16', 3],
    ['u16', 10],
    ['u32', 12],
    ['u16', 13],
    ['u16', 0],
    // Length, language, number of groups.
    ['u32', 28],
    ['u32', 0],
    ['u32', 1],
    ['u32', 0],
    ['u32', LAST_CODE_POINT],
    ['u32', 1],
  );
}

function head(): Uint8Array {
  return fields(
    ['u32', 0x00010000],
    ['u32', 0x00010000],
    // The checksum of the file, which is written last.
    ['u32', 0],
    ['u32', 0x5f0f3cf5],
    // Flags: the baseline at y = 0, the left edge at x = 0.
    ['u16', 3],
    ['u16', EM],
    // No dates, no bounding box, no style.
    ['skip', 26],
    ['u16', 8],
    ['i16', 2],
    ['i16', 0],
    ['i16', 0],
  );
}

function hhea(): Uint8Array {
  return fields(
    ['u32', 0x00010000],
    ['i16', ASCENT],
    ['i16', -DESCENT],
    ['i16', 0],
    ['u16', ADVANCE],
    // Bearings, extent, slope: one upright caret.
    ['skip', 6],
    ['i16', 1],
    ['skip', 14],
    ['u16', 1],
  );
}

function maxp(): Uint8Array {
  // Two glyphs of no points; maxZones must be 1 or 2.
  return fields(['u32', 0x00010000], ['u16', 2], ['skip', 8], ['u16', 2], ['skip', 16]);
}

function os2(): Uint8Array {
  return fields(
    ['u16', 4],
    ['i16', ADVANCE],
    ['u16', 400],
    ['u16', 5],
    // Embedding is not restricted; sizes of sub- and superscript, strikeout, class, PANOSE, ranges and vendor say nothing.
    ['skip', 54],
    // Regular, with the typographic metrics to be used; first and last character.
    ['u16', 0xc0],
    ['u16', 0],
    ['u16', 0xffff],
    ['i16', ASCENT],
    ['i16', -DESCENT],
    ['i16', 0],
    ['u16', ASCENT],
    ['u16', DESCENT],
    ['skip', 18],
  );
}

function names(): Uint8Array {
  const texts = { 1: BLANK_FAMILY, 2: 'Regular', 4: BLANK_FAMILY, 6: BLANK_FAMILY.replaceAll(' ', '') };
  const records = Object.entries(texts).map(([id, text]) => ({
    platform: 3,
    encoding: 1,
    language: 0x409,
    id: Number(id),
    bytes: encodeName(3, text),
  }));
  return writeNameTable({ records, languageTags: [] });
}

type Field = ['u16' | 'i16' | 'u32' | 'skip', number];

/** Big-endian numbers one after another; `skip` leaves so many bytes 0. */
function fields(...list: Field[]): Uint8Array {
  const sizes = { u16: 2, i16: 2, u32: 4 };
  const length = list.reduce((sum, [kind, value]) => sum + (kind === 'skip' ? value : sizes[kind]), 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [kind, value] of list) {
    if (kind === 'u16') view.setUint16(at, value);
    if (kind === 'i16') view.setInt16(at, value);
    if (kind === 'u32') view.setUint32(at, value);
    at += kind === 'skip' ? value : sizes[kind];
  }
  return new Uint8Array(view.buffer);
}
