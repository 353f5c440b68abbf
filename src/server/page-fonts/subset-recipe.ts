import { createHash } from 'node:crypto';
import { pairKey } from '#domain/font-budget/kerned-pairs.ts';
import { toRanges } from '#fonts/facts/code-point-ranges.ts';
import type { KernedPair } from '#fonts/files/kerned-pair.ts';
import type { LineReach } from '#fonts/reach/reach-line.ts';

/** A pin of an axis, or the range within which it stays variable. */
export type AxisLimit = number | { min: number; max: number };

/** All that a subset is made of; its hash is its address. */
export interface SubsetRecipe {
  fontFileHash: string;
  /** Inclusive ranges, ascending. */
  codePoints: [number, number][];
  axes: Record<string, AxisLimit>;
  /** Tags of the optional features that are kept, sorted. */
  features: string[];
  /**
   * The glyphs (inclusive ranges, ascending) and kerned pairs that it holds, and no others; absent: all that shaping may make of its
   * code points. An unseen one places its glyphs and draws none: what a text stands in that is shown as a picture.
   */
  exact?: { glyphs: [number, number][]; pairs: KernedPair[]; isUnseen?: true };
}

/** Rises when the engine makes other bytes of the same recipe: addresses are kept by browsers for ever. */
const subsetVersion = 4;

export function hashRecipe(recipe: SubsetRecipe): string {
  const axes = Object.entries(recipe.axes).sort(([a], [b]) => (a < b ? -1 : 1));
  const { fontFileHash, codePoints, features, exact } = recipe;
  const text = JSON.stringify([subsetVersion, fontFileHash, codePoints, axes, features, exact ?? null]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The code points of texts in every form that a shaper may take them apart or together. */
export function codePointsOf(texts: readonly string[]): [number, number][] {
  const codePoints = new Set<number>();
  for (const text of texts) {
    for (const form of [text, text.normalize('NFC'), text.normalize('NFD')]) {
      for (const character of form) codePoints.add(character.codePointAt(0) ?? 0x20);
    }
  }
  return toRanges([...codePoints].sort((a, b) => a - b));
}

/** What several lines in one font reach together. */
export function joinReaches(reaches: readonly LineReach[]): LineReach {
  const pairs = new Map(
    reaches.flatMap((each) => each.pairs.map((pair) => [pairKey(pair[0], pair[1]), pair])),
  );
  return {
    codePoints: joinRanges(reaches.map(({ codePoints }) => codePoints)),
    glyphs: joinRanges(reaches.map(({ glyphs }) => glyphs)),
    pairs: [...pairs].sort(([one], [other]) => one - other).map(([, pair]) => pair),
  };
}

function joinRanges(lists: readonly (readonly [number, number][])[]): [number, number][] {
  return toRanges([...new Set(lists.flatMap(expandRanges))].sort((one, other) => one - other));
}

export function expandRanges(ranges: readonly (readonly [number, number])[]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
