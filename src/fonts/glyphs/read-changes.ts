import type { GlyphChange } from '#domain/glyph/glyph.ts';
import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';
import { type AppliedLookups, readContexts } from './read-contexts.ts';
import { readCoverage } from './read-coverage.ts';

const CONTEXT = 5;
const CHAINED = 6;
const EXTENSION = 7;
const REVERSE = 8;
/** A font of tens of thousands of glyphs has fewer; a font that is made to take long is read so far. */
const MOST_CHANGES = 200_000;

type Change = Omit<GlyphChange, 'feature'>;

/** What a lookup does to any glyph, and the lookups that it applies to some beside certain others. */
interface ReadLookup {
  changes: Change[];
  applied: AppliedLookups;
}

/**
 * How a font's features make glyphs of glyphs (OpenType, 'GSUB', lookups 1 to 8), by themselves or beside certain others. Each change of
 * a feature once; a table that leads out of itself is read as far as it goes, as HarfBuzz does.
 */
export function readChanges({ face, sfnt }: OpenedFont): GlyphChange[] {
  const bytes = sfnt.tables.get('GSUB')?.bytes;
  if (bytes === undefined) return [];
  const view = viewOf(bytes);
  const read = new Map<number, ReadLookup>();
  const lookupOf = (index: number): ReadLookup => {
    const known = read.get(index) ?? readLookup(view, index);
    read.set(index, known);
    return known;
  };
  const changes = new Map<string, GlyphChange>();
  const add = (feature: string, change: Change) => {
    const key = `${feature} ${change.from} ${change.to}`;
    // What is done to any glyph is not told again of certain places.
    if (change.isContextual !== true || !changes.has(key)) changes.set(key, { feature, ...change });
  };
  for (const [index, feature] of face.getTableFeatureTags('GSUB').entries()) {
    const lookups = [...face.getFeatureLookups('GSUB', index)].map(lookupOf);
    for (const { changes: made } of lookups)
      for (const change of made) {
        if (changes.size >= MOST_CHANGES) return [...changes.values()];
        add(feature, change);
      }
    for (const { applied } of lookups)
      for (const change of changesInContext(applied, lookupOf)) {
        if (changes.size >= MOST_CHANGES) return [...changes.values()];
        add(feature, change);
      }
  }
  return [...changes.values()];
}

/** What lookups that are applied beside certain glyphs do there; what these apply themselves is not gone into. */
function* changesInContext(
  applied: AppliedLookups,
  lookupOf: (index: number) => ReadLookup,
): Generator<Change> {
  for (const [lookup, glyphs] of applied)
    for (const change of lookupOf(lookup).changes)
      if (glyphs === null || glyphs.has(change.from[0] ?? -1)) yield { ...change, isContextual: true };
}

function readLookup(view: DataView, index: number): ReadLookup {
  const lookup: ReadLookup = { changes: [], applied: new Map() };
  try {
    const list = view.getUint16(8);
    if (index >= view.getUint16(list)) return lookup;
    const start = list + view.getUint16(list + 2 + index * 2);
    const kind = view.getUint16(start);
    const subtables = view.getUint16(start + 4);
    for (let at = 0; at < subtables && lookup.changes.length < MOST_CHANGES; at++) {
      const subtable = start + view.getUint16(start + 6 + at * 2);
      if (kind !== EXTENSION) readSubtable(view, kind, subtable, lookup);
      else readSubtable(view, view.getUint16(subtable + 2), subtable + view.getUint32(subtable + 4), lookup);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return lookup;
}

function readSubtable(view: DataView, kind: number, at: number, { changes, applied }: ReadLookup): void {
  if (kind === CONTEXT || kind === CHAINED) readContexts(view, { at, isChained: kind === CHAINED }, applied);
  if (kind === REVERSE) readReverse(view, at, changes);
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

/** One glyph of one, always beside certain others (lookup 8). */
function readReverse(view: DataView, at: number, changes: Change[]): void {
  const covered = readCoverage(view, at + view.getUint16(at + 2));
  const lookahead = at + 6 + view.getUint16(at + 4) * 2;
  const glyphs = lookahead + 2 + view.getUint16(lookahead) * 2;
  for (const [place, from] of covered.entries())
    changes.push({
      kind: 'single',
      from: [from],
      to: [view.getUint16(glyphs + 2 + place * 2)],
      isContextual: true,
    });
}

function readLigatures(
  view: DataView,
  { set, from }: { set: number; from: number },
  changes: Change[],
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
