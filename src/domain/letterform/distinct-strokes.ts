import { type InkRows, inkRows } from './ink-rows.ts';
import type { Segment } from './outline-segments.ts';

/** So far, as a share of the height of the highest, one letter has to reach out of its stem where another one does not. */
const LEAST_DIFFERENCE = 0.06;
/** Over so much of the height it does so, without a break. */
const LEAST_LENGTH = 0.03;
/** The part of the letter in which its stem is looked for. */
const MIDDLE = [0.4, 0.6] as const;

/**
 * Whether upright letters that are strokes (1, I, l) differ from each other by what stands out of their stems: a flag, a serif, a bar, a
 * tail. Their heights and the widths of their stems tell nothing: I and l of many faces differ in these alone, and an old-style 1 may be
 * a small I. Null where one has no ink.
 */
export function areDistinct(letters: readonly (readonly Segment[])[]): boolean | null {
  const inks = letters.map(inkRows);
  const height = inks.reduce((most, ink) => Math.max(most, ink === null ? 0 : ink.top - ink.bottom), 0);
  const sides = inks.map((ink) => sidesOf(ink, height));
  if (sides.some((each) => each === null)) return null;
  const known = sides.flatMap((each) => each ?? []);
  return known.every((one, at) => known.slice(at + 1).every((other) => differ(one, other)));
}

/** How far a letter reaches out of its stem to the left and to the right, row by row, as shares of a height. */
interface Sides {
  left: number[];
  right: number[];
}

function sidesOf(ink: InkRows | null, height: number): Sides | null {
  if (ink === null) return null;
  const [from, to] = MIDDLE.map((share) => Math.round(share * ink.rows.length));
  const middle = ink.rows.slice(from, to);
  const lefts = middle.flatMap((spans) => spans[0]?.[0] ?? []);
  const rights = middle.flatMap((spans) => spans.at(-1)?.[1] ?? []);
  if (lefts.length === 0) return null;
  const [stemLeft, stemRight] = [medianOf(lefts), medianOf(rights)];
  return {
    left: ink.rows.map((spans) => Math.max(0, (stemLeft - (spans[0]?.[0] ?? stemLeft)) / height)),
    right: ink.rows.map((spans) => Math.max(0, ((spans.at(-1)?.[1] ?? stemRight) - stemRight) / height)),
  };
}

function differ(one: Sides, other: Sides): boolean {
  return isApart(one.left, other.left) || isApart(one.right, other.right);
}

function isApart(one: readonly number[], other: readonly number[]): boolean {
  let run = 0;
  for (const [row, reach] of one.entries()) {
    run = Math.abs(reach - (other[row] ?? 0)) >= LEAST_DIFFERENCE ? run + 1 : 0;
    if (run >= LEAST_LENGTH * one.length) return true;
  }
  return false;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
