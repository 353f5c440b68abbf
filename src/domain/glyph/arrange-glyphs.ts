import type { GlyphChange, GlyphGroup, ListedGlyph } from './glyph.ts';
import { scriptOf } from './script-of.ts';

/** A table of glyphs: all of them in its order, and what stands together in it. */
export interface GlyphArrangement {
  glyphs: ListedGlyph[];
  groups: GlyphGroup[];
}

const ofScript: readonly (readonly [RegExp, string])[] = [
  [/\p{Lu}|\p{Lt}/u, 'capitals'],
  [/\p{Ll}/u, 'small letters'],
  [/\p{L}/u, 'letters'],
  [/\p{M}/u, 'marks'],
  [/\p{N}/u, 'figures'],
  [/\p{P}/u, 'punctuation'],
];
const ofNone: readonly (readonly [RegExp, string])[] = [
  [/\p{N}/u, 'Figures'],
  [/\p{P}/u, 'Punctuation'],
  [/\p{Sc}/u, 'Currency signs'],
  [/\p{S}/u, 'Symbols'],
  [/\p{L}/u, 'Letters of several scripts'],
  [/\p{M}/u, 'Marks of several scripts'],
  [/\p{Z}/u, 'Spaces'],
  [/\p{Co}/u, 'Private use'],
  [/\p{Cc}|\p{Cf}/u, 'Controls'],
];
const NOT_ASSIGNED = 'Not assigned';
const WITHOUT = 'Without a character';

interface Place {
  name: string;
  /** The group's rank: by its script's first character, scripts before what is of none. */
  rank: readonly number[];
}

/**
 * Arranges glyphs by script and category: letters in the order of Unicode, each script with its capitals, small letters, marks and
 * figures, then its alternates in the order of what they stand for; then what belongs to no script, and at last what is reached from
 * no character. A glyph with several characters stands at its first one.
 */
export function arrangeGlyphs(
  glyphs: readonly ListedGlyph[],
  changes: readonly GlyphChange[],
): GlyphArrangement {
  const bases = basesOf(glyphs, changes);
  const firstOfScript = new Map<string, number>();
  const placeOf = (codePoint: number) => placeOfCharacter(codePoint, firstOfScript);
  const sorted = glyphs.toSorted((one, other) => (one.codePoints[0] ?? 0) - (other.codePoints[0] ?? 0));
  const placed = sorted.map((glyph) => {
    const own = glyph.codePoints[0];
    if (own !== undefined) return { glyph, at: own, place: placeOf(own) };
    const base = bases.get(glyph.id);
    if (base === undefined)
      return { glyph, at: 0, place: { name: WITHOUT, rank: [2, Number.POSITIVE_INFINITY, 0] } };
    return { glyph, at: base, place: placeOfAlternate(placeOf(base), base) };
  });
  placed.sort(
    (one, other) =>
      compare(one.place.rank, other.place.rank) || one.at - other.at || one.glyph.id - other.glyph.id,
  );
  const groups: GlyphGroup[] = [];
  for (const [start, { place }] of placed.entries()) {
    const group = groups.at(-1);
    if (group?.name === place.name) group.count += 1;
    else groups.push({ name: place.name, start, count: 1 });
  }
  return { glyphs: placed.map(({ glyph }) => glyph), groups };
}

/**
 * Of each glyph without a character the code point that it stands for: what a feature makes it of, step by step, of a ligature its
 * first part's, else what the beginning of its name says ('a.alt' is an a).
 */
export function basesOf(
  glyphs: readonly ListedGlyph[],
  changes: readonly GlyphChange[],
): Map<number, number> {
  const bases = new Map<number, number>();
  const encoded = new Map(
    glyphs.flatMap(({ id, codePoints: [first] }) => (first === undefined ? [] : [[id, first]])),
  );
  const madeOf = new Map<number, number[]>();
  for (const { from, to } of changes)
    for (const target of to) {
      if (encoded.has(target) || from[0] === undefined) continue;
      const sources = madeOf.get(target);
      if (sources === undefined) madeOf.set(target, [from[0]]);
      else sources.push(from[0]);
    }
  const reached = [...encoded.keys()];
  const makes = Map.groupBy(
    [...madeOf].flatMap(([target, sources]) => sources.map((source) => ({ source, target }))),
    ({ source }) => source,
  );
  for (let next = reached.pop(); next !== undefined; next = reached.pop())
    for (const { target } of makes.get(next) ?? []) {
      if (bases.has(target)) continue;
      const base = encoded.get(next) ?? bases.get(next);
      if (base === undefined) continue;
      bases.set(target, base);
      reached.push(target);
    }
  const byName = new Map(glyphs.map(({ id, name }) => [name, encoded.get(id)]));
  for (const { id, name } of glyphs) {
    if (encoded.has(id) || bases.has(id)) continue;
    const base = byName.get(/^([^.]+)\./.exec(name)?.[1] ?? '');
    if (base !== undefined) bases.set(id, base);
  }
  return bases;
}

function placeOfCharacter(codePoint: number, firstOfScript: Map<string, number>): Place {
  const character = String.fromCodePoint(codePoint);
  const script = scriptOf(character);
  if (script === null) {
    const rank = ofNone.findIndex(([pattern]) => pattern.test(character));
    return rank < 0
      ? { name: NOT_ASSIGNED, rank: [2, 0, 0] }
      : { name: ofNone[rank]?.[1] ?? '', rank: [1, rank, 0] };
  }
  const first = firstOfScript.get(script) ?? codePoint;
  firstOfScript.set(script, first);
  const rank = ofScript.findIndex(([pattern]) => pattern.test(character));
  const kind = ofScript[rank]?.[1] ?? 'symbols';
  return { name: `${script} ${kind}`, rank: [0, first, rank < 0 ? ofScript.length : rank] };
}

function placeOfAlternate({ name, rank: [part = 0, order = 0] }: Place, base: number): Place {
  const script = scriptOf(String.fromCodePoint(base));
  const rank = [part, order, Number.POSITIVE_INFINITY];
  return script === null
    ? { name: `${name}, alternates`, rank }
    : { name: `${script} alternates and ligatures`, rank };
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
