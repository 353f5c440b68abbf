import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';

const EXTENSION = 9;
const PAIR_ADJUSTMENT = 2;

/** How many pairs of a font's glyphs its feature 'kern' moves (OpenType, 'GPOS', pair adjustment of both formats). */
export function countKerning({ sfnt }: OpenedFont, glyphs: number): number {
  const gpos = sfnt.tables.get('GPOS')?.bytes;
  if (gpos === undefined) return 0;
  try {
    const view = viewOf(gpos);
    return kerningLookups(view).reduce((sum, lookup) => sum + countLookup(view, lookup, glyphs), 0);
  } catch (error) {
    // An offset out of the table: HarfBuzz takes nothing from there either.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

function kerningLookups(view: DataView): number[] {
  const [featureList, lookupList] = [view.getUint16(6), view.getUint16(8)];
  const lookups = new Set<number>();
  for (let at = 0; at < view.getUint16(featureList); at++) {
    const record = featureList + 2 + at * 6;
    if (view.getUint32(record) !== 0x6b65726e) continue;
    const feature = featureList + view.getUint16(record + 4);
    for (let index = 0; index < view.getUint16(feature + 2); index++)
      lookups.add(view.getUint16(feature + 4 + index * 2));
  }
  return [...lookups].map((index) => lookupList + view.getUint16(lookupList + 2 + index * 2));
}

function countLookup(view: DataView, lookup: number, glyphs: number): number {
  const kind = view.getUint16(lookup);
  let sum = 0;
  for (let index = 0; index < view.getUint16(lookup + 4); index++) {
    const at = lookup + view.getUint16(lookup + 6 + index * 2);
    if (kind === PAIR_ADJUSTMENT) sum += countPairs(view, at, glyphs);
    else if (kind === EXTENSION && view.getUint16(at + 2) === PAIR_ADJUSTMENT)
      sum += countPairs(view, at + view.getUint32(at + 4), glyphs);
  }
  return sum;
}

function countPairs(view: DataView, at: number, glyphs: number): number {
  const [first, second] = [view.getUint16(at + 4), view.getUint16(at + 6)];
  const words = bitsIn(first) + bitsIn(second);
  const isZero = (from: number) =>
    Array.from({ length: words }, (_, index) => view.getInt16(from + index * 2)).every(
      (value) => value === 0,
    );
  let sum = 0;
  if (view.getUint16(at) === 1) {
    for (let set = 0; set < view.getUint16(at + 8); set++) {
      const from = at + view.getUint16(at + 10 + set * 2);
      const count = view.getUint16(from);
      for (let pair = 0; pair < count; pair++) if (!isZero(from + 4 + pair * (2 + words * 2))) sum += 1;
    }
    return sum;
  }
  const covered = glyphsOf(view, at + view.getUint16(at + 2));
  const left = sizesOfClasses(view, at + view.getUint16(at + 8), covered);
  const right = sizesOfClasses(view, at + view.getUint16(at + 10), null);
  const named = [...right.values()].reduce((all, size) => all + size, 0);
  const [leftClasses, rightClasses] = [view.getUint16(at + 12), view.getUint16(at + 14)];
  for (let one = 0; one < leftClasses; one++)
    for (let other = 0; other < rightClasses; other++)
      if (!isZero(at + 16 + (one * rightClasses + other) * words * 2))
        sum += (left.get(one) ?? 0) * (other === 0 ? glyphs - named : (right.get(other) ?? 0));
  return sum;
}

/** The glyphs of a coverage table. */
function glyphsOf(view: DataView, at: number): Set<number> {
  const [format, count] = [view.getUint16(at), view.getUint16(at + 2)];
  const glyphs = new Set<number>();
  for (let index = 0; index < count; index++) {
    if (format === 1) glyphs.add(view.getUint16(at + 4 + index * 2));
    else addRange(view, at + 4 + index * 6, (glyph) => glyphs.add(glyph));
  }
  return glyphs;
}

/** How many glyphs are of each class; of those covered that no class names, class 0. */
function sizesOfClasses(view: DataView, at: number, covered: Set<number> | null): Map<number, number> {
  const sizes = new Map<number, number>();
  const rest = new Set(covered);
  function add(glyph: number, kind: number) {
    if (covered !== null && !rest.delete(glyph)) return;
    sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  }
  if (view.getUint16(at) === 1) {
    const start = view.getUint16(at + 2);
    for (let index = 0; index < view.getUint16(at + 4); index++)
      add(start + index, view.getUint16(at + 6 + index * 2));
  } else {
    for (let index = 0; index < view.getUint16(at + 2); index++) {
      const range = at + 4 + index * 6;
      addRange(view, range, (glyph) => add(glyph, view.getUint16(range + 4)));
    }
  }
  if (rest.size > 0) sizes.set(0, (sizes.get(0) ?? 0) + rest.size);
  return sizes;
}

function addRange(view: DataView, at: number, add: (glyph: number) => void): void {
  for (let glyph = view.getUint16(at); glyph <= view.getUint16(at + 2); glyph++) add(glyph);
}

function bitsIn(format: number): number {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (format & (1 << bit)) !== 0).length;
}
