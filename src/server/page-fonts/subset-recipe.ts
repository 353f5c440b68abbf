import { createHash } from 'node:crypto';
import { toRanges } from '#fonts/facts/code-point-ranges.ts';

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
}

/** Rises when the engine makes other bytes of the same recipe: addresses are kept by browsers for ever. */
const subsetVersion = 2;

export function hashRecipe(recipe: SubsetRecipe): string {
  const axes = Object.entries(recipe.axes).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([subsetVersion, recipe.fontFileHash, recipe.codePoints, axes, recipe.features]);
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

export function expandRanges(ranges: readonly (readonly [number, number])[]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
