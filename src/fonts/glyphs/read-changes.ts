import type { GlyphChange } from '#domain/glyph/glyph.ts';
import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';
import { readCoverage } from './read-coverage.ts';

const EXTENSION = 7;
/** A font of tens of thousands of glyphs has fewer; a font that is made to take long is read so far. */
const MOST_CHANGES = 200_000;

/**
 * How a font's features make glyphs of glyphs by themselves (OpenType, 'GSUB', lookups 1 to 4): what hangs on the letters beside is not
 * told. Each change of a feature once; a table that leads out of itself is read as far as it goes, as HarfBuzz does.
 */
export function readChanges({ face, sfnt }: OpenedFont): GlyphChange[] {
  const bytes = sfnt.tables.get('GSUB')?.bytes;
  if (bytes === undefined) return [];
  const view = viewOf(bytes);
  const read = new Map<number, Omit<GlyphChange, 'feature'>[]>();
  const changes = new Map<string, GlyphChange>();
  for (const [index, feature] of face.getTableFeatureTags('GSUB').entries()) {
    for (const lookup of face.getFeatureLookups('GSUB', index)) {
      let made = read.get(lookup);
      if (made === undefined) {
        made = readLookup(view, lookup);
        read.set(lookup, made);
      }
      for (const change of made) {
        if (changes.size >= MOST_CHANGES) return [...changes.values()];
        changes.set(`${feature} ${change.from} ${change.to}`, { feature, ...change });
      }
    }
  }
  return [...changes.values()];
}

function readLookup(view: DataView, index: number): Omit<GlyphChange, 'feature'>[] {
  const changes: Omit<GlyphChange, 'feature'>[] = [];
  try {
    const list = view.getUint16(8);
    if (index >= view.getUint16(list)) return [];
    const lookup = list + view.getUint16(list + 2 + index * 2);
    const kind = view.getUint16(lookup);
    const subtables = view.getUint16(lookup + 4);
    for (let at = 0; at < subtables && changes.length < MOST_CHANGES; at++) {
      const subtable = lookup + view.getUint16(lookup + 6 + at * 2);
      if (kind !== EXTENSION) readSubtable(view, kind, subtable, changes);
      else readSubtable(view, view.getUint16(subtable + 2), subtable + view.getUint32(subtable + 4), changes);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return changes;
}

function readSubtable(
  view: DataView,
  kind: number,
  at: number,
  changes: Omit<GlyphChange, 'feature'>[],
): void {
  if (kind < 1 || kind > 4) return;
  const covered = readCoverage(view, at + view.getUint16(at + 2));
  if (kind === 1) {
    const isDelta = view.getUint16(at) === 1;
    for (const [place, from] of covered.entries()) {
      const to = isDelta ? (from + view.getInt16(at + 4)) & 0xffff : view.getUint16(at + 6 + place * 2);
      if (to !== from) changes.push({ kind: 'single', from: [from], to: [to] });
    }
    return;
  }
  for (const [place, from] of covered.entries()) {
    if (changes.length >= MOST_CHANGES) return;
    const set = at + view.getUint16(at + 6 + place * 2);
    if (kind === 4) readLigatures(view, { set, from }, changes);
    else {
      const to = readGlyphs(view, set + 2, view.getUint16(set));
      if (kind === 2 && to.length > 0) changes.push({ kind: 'multiple', from: [from], to });
      if (kind === 3) for (const each of to) changes.push({ kind: 'choice', from: [from], to: [each] });
    }
  }
}

function readLigatures(
  view: DataView,
  { set, from }: { set: number; from: number },
  changes: Omit<GlyphChange, 'feature'>[],
): void {
  const count = view.getUint16(set);
  for (let at = 0; at < count && changes.length < MOST_CHANGES; at++) {
    const ligature = set + view.getUint16(set + 2 + at * 2);
    const parts = readGlyphs(view, ligature + 4, view.getUint16(ligature + 2) - 1);
    changes.push({ kind: 'ligature', from: [from, ...parts], to: [view.getUint16(ligature)] });
  }
}

function readGlyphs(view: DataView, at: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => view.getUint16(at + index * 2));
}
