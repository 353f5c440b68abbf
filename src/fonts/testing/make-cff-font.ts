import { requireTable } from '#fonts/files/check-tables.ts';
import { encodeName, writeNameTable } from '#fonts/files/name-table.ts';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import { CFF_FLAVOUR, viewOf, writeSfnt } from '#fonts/files/sfnt.ts';

/**
 * An OTF with CFF outlines, drawn after some characters of a TrueType font: none of the demo's packages has
 * one. Adobe Technical Notes 5176 (CFF) and 5177 (charstrings); at most 228 characters.
 */
export async function makeCffFont(
  truetype: Uint8Array,
  characters: string,
  family: string,
): Promise<Uint8Array> {
  const opened = await openFont(truetype);
  const font = fontAt(opened);
  const codePoints = [...new Set(characters)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const glyphs = [0, ...codePoints.map((codePoint) => font.nominalGlyph(codePoint) ?? 0)];
  const charstrings = glyphs.map((glyph) => charstringOf(font.glyphToJson(glyph), font.glyphHAdvance(glyph)));
  const hmtx = new DataView(new ArrayBuffer(glyphs.length * 4));
  for (const [index, glyph] of glyphs.entries()) {
    hmtx.setUint16(index * 4, font.glyphHAdvance(glyph));
    hmtx.setInt16(index * 4 + 2, font.glyphExtents(glyph)?.xBearing ?? 0);
  }
  const hhea = requireTable(opened.sfnt, 'hhea').slice();
  viewOf(hhea).setUint16(34, glyphs.length);
  const names = [family, 'Regular', `${family} Regular`, family.replaceAll(' ', '')];
  const records = [1, 2, 4, 6].map((id, index) => ({
    platform: 3,
    encoding: 1,
    language: 0x409,
    id,
    bytes: encodeName(3, names[index] ?? ''),
  }));
  return writeSfnt(CFF_FLAVOUR, [
    { tag: 'head', bytes: requireTable(opened.sfnt, 'head').slice() },
    { tag: 'hhea', bytes: hhea },
    { tag: 'maxp', bytes: Uint8Array.from([0, 0, 0x50, 0, glyphs.length >> 8, glyphs.length & 0xff]) },
    { tag: 'OS/2', bytes: requireTable(opened.sfnt, 'OS/2').slice() },
    { tag: 'name', bytes: writeNameTable({ records, languageTags: [] }) },
    { tag: 'cmap', bytes: cmapOf(codePoints) },
    { tag: 'post', bytes: Uint8Array.from([0, 3, 0, 0, ...new Array<number>(28).fill(0)]) },
    { tag: 'CFF ', bytes: cffOf(names[3] ?? 'Test', charstrings) },
    { tag: 'hmtx', bytes: new Uint8Array(hmtx.buffer) },
  ]);
}

function charstringOf(outline: { type: string; values: number[] }[], advance: number): number[] {
  const code = [...number(advance)];
  let [x, y] = [0, 0];
  for (const { type, values } of outline) {
    if (type === 'Z') continue;
    const points = type === 'Q' ? cubicOf(x, y, values) : values;
    for (let at = 0; at < points.length; at += 2) {
      const [toX, toY] = [Math.round(points[at] ?? 0), Math.round(points[at + 1] ?? 0)];
      code.push(...number(toX - x), ...number(toY - y));
      [x, y] = [toX, toY];
    }
    code.push(type === 'M' ? 21 : type === 'L' ? 5 : 8);
  }
  return [...code, 14];
}

/** The cubic curve that draws the same as a quadratic one from (x, y). */
function cubicOf(x: number, y: number, [controlX = 0, controlY = 0, endX = 0, endY = 0]: number[]): number[] {
  function third(from: number, to: number): number {
    return from + (2 / 3) * (to - from);
  }
  return [third(x, controlX), third(y, controlY), third(endX, controlX), third(endY, controlY), endX, endY];
}

function number(value: number): number[] {
  return [28, (value >> 8) & 0xff, value & 0xff];
}

function longNumber(value: number): number[] {
  return [29, (value >>> 24) & 0xff, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function index(items: number[][]): number[] {
  if (items.length === 0) return [0, 0];
  const offsets = [1];
  for (const item of items) offsets.push((offsets.at(-1) ?? 1) + item.length);
  return [
    items.length >> 8,
    items.length & 0xff,
    4,
    ...offsets.flatMap((offset) => longNumber(offset).slice(1)),
    ...items.flat(),
  ];
}

function cffOf(name: string, charstrings: number[][]): Uint8Array {
  const head = [1, 0, 4, 4, ...index([[...name].map((letter) => letter.charCodeAt(0))])];
  const glyphs = index(charstrings);
  // defaultWidthX and nominalWidthX, both 0.
  const privateDict = [...number(0), 20, ...number(0), 21];
  const topDict = (glyphsAt: number): number[] =>
    index([
      [
        ...longNumber(glyphsAt),
        17,
        ...longNumber(privateDict.length),
        ...longNumber(glyphsAt + glyphs.length),
        18,
      ],
    ]);
  const rest = [...index([]), ...index([])];
  const glyphsAt = head.length + topDict(0).length + rest.length;
  return Uint8Array.from([...head, ...topDict(glyphsAt), ...rest, ...glyphs, ...privateDict]);
}

function cmapOf(codePoints: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(12 + 16 + codePoints.length * 12));
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, 16 + codePoints.length * 12);
  view.setUint32(24, codePoints.length);
  for (const [place, codePoint] of codePoints.entries()) {
    view.setUint32(28 + place * 12, codePoint);
    view.setUint32(32 + place * 12, codePoint);
    view.setUint32(36 + place * 12, place + 1);
  }
  return new Uint8Array(view.buffer);
}
