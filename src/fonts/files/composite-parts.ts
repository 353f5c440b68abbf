import { type Sfnt, viewOf } from './sfnt.ts';

/** Flags of a part in a composite glyph (OpenType, 'glyf'). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
/** Parts of parts of parts: no font goes deeper, and a damaged one may go in a circle. */
const DEEPEST = 8;

/** The glyphs given and those that they are put together from, whose outlines go along with them. */
export function withParts({ tables }: Sfnt, glyphs: Iterable<number>): Set<number> {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => tables.get(tag)?.bytes);
  const all = new Set(glyphs);
  if (glyf === undefined || loca === undefined || head === undefined) return all;
  const isLong = viewOf(head).getInt16(50) === 1;
  const [places, outlines] = [viewOf(loca), viewOf(glyf)];
  const placeOf = (glyph: number) => {
    const at = glyph * (isLong ? 4 : 2);
    if (at + (isLong ? 4 : 2) > loca.length) return glyf.length;
    return isLong ? places.getUint32(at) : places.getUint16(at) * 2;
  };
  let open = [...all];
  for (let depth = 0; depth < DEEPEST && open.length > 0; depth++) {
    open = open
      .flatMap((glyph) => partsOf(outlines, placeOf(glyph), placeOf(glyph + 1)))
      .filter((part) => !all.has(part));
    for (const part of open) all.add(part);
  }
  return all;
}

function partsOf(outlines: DataView, start: number, end: number): number[] {
  const last = Math.min(end, outlines.byteLength);
  if (start + 14 > last || outlines.getInt16(start) >= 0) return [];
  const parts: number[] = [];
  for (let at = start + 10; at + 4 <= last; ) {
    const flags = outlines.getUint16(at);
    parts.push(outlines.getUint16(at + 2));
    if ((flags & MORE) === 0) break;
    const scales =
      (flags & MATRIX) !== 0 ? 8 : (flags & TWO_SCALES) !== 0 ? 4 : (flags & SCALE) !== 0 ? 2 : 0;
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2) + scales;
  }
  return parts;
}
