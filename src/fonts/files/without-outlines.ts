import { requireTable } from './check-tables.ts';
import { readSfnt, TRUETYPE_FLAVOUR, viewOf, writeSfnt } from './sfnt.ts';

/** The tables that draw glyphs, in whatever way, that vary them, or that say where their ink stands. */
const DRAWING = new Set([
  ...['glyf', 'loca', 'gvar', 'cvar', 'CFF ', 'CFF2', 'VORG', 'COLR', 'CPAL', 'SVG ', 'sbix'],
  ...[
    'CBDT',
    'CBLC',
    'EBDT',
    'EBLC',
    'fpgm',
    'prep',
    'cvt ',
    'hdmx',
    'VDMX',
    'LTSH',
    'maxp',
    'hmtx',
    'head',
    'hhea',
  ],
]);
const LONG_METRIC = 4;

/**
 * A font that places glyphs as this one does and draws none: advances, marks and substitutions are there, outlines, side
 * bearings and bounds are not. A font of PostScript curves becomes one of empty TrueType glyphs.
 */
export function withoutOutlines(sfnt: Uint8Array): Uint8Array {
  const font = readSfnt(sfnt);
  const glyphs = viewOf(requireTable(font, 'maxp')).getUint16(4);
  const hhea = requireTable(font, 'hhea').slice();
  const others = [...font.tables.values()].filter(({ tag }) => !DRAWING.has(tag));
  return writeSfnt(TRUETYPE_FLAVOUR, [
    ...others.map(({ tag, bytes }) => ({ tag, bytes })),
    { tag: 'head', bytes: headWithoutBounds(requireTable(font, 'head')) },
    { tag: 'hhea', bytes: hheaWithoutBounds(hhea) },
    { tag: 'maxp', bytes: emptyProfile(glyphs) },
    { tag: 'hmtx', bytes: withoutBearings(requireTable(font, 'hmtx'), viewOf(hhea).getUint16(34)) },
    { tag: 'loca', bytes: new Uint8Array((glyphs + 1) * 2) },
    // Decoders refuse a table of none.
    { tag: 'glyf', bytes: new Uint8Array(1) },
  ]);
}

/** OpenType, 'head': xMin to yMax, indexToLocFormat, glyphDataFormat. */
function headWithoutBounds(head: Uint8Array): Uint8Array {
  const own = head.slice();
  own.fill(0, 36, 44);
  viewOf(own).setInt16(50, 0);
  viewOf(own).setInt16(52, 0);
  return own;
}

/** OpenType, 'hhea': minLeftSideBearing, minRightSideBearing, xMaxExtent. */
function hheaWithoutBounds(hhea: Uint8Array): Uint8Array {
  hhea.fill(0, 12, 18);
  return hhea;
}

/** OpenType, 'maxp', version 1.0: one zone, and nothing that glyphs need. */
function emptyProfile(glyphs: number): Uint8Array {
  const maxp = new Uint8Array(32);
  const view = viewOf(maxp);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, glyphs);
  view.setUint16(14, 1);
  return maxp;
}

function withoutBearings(hmtx: Uint8Array, metrics: number): Uint8Array {
  const own = hmtx.slice();
  for (let at = 0; at < metrics; at += 1) own.fill(0, at * LONG_METRIC + 2, at * LONG_METRIC + LONG_METRIC);
  own.fill(0, metrics * LONG_METRIC);
  return own;
}
