import type { Segment } from './outline-segments.ts';

/** A stretch of ink from its left to its right. */
export type Span = readonly [left: number, right: number];

/** A letter cut into rows of one height from its bottom to its top, each with its ink: stretches from the left that do not touch. */
export interface InkRows {
  left: number;
  right: number;
  bottom: number;
  top: number;
  rowHeight: number;
  rows: readonly (readonly Span[])[];
}

/** A hairline of a four-hundredth of an em is still seen. */
const ROWS = 160;
/** What is closer than this share of a letter's height touches. */
const TOUCHING = 1e-6;

/**
 * The ink of an outline that is filled by the nonzero rule, whatever the order and direction of its contours and where they overlap.
 * A row has ink wherever there is some between its lower and upper edge, so that no hairline falls between two rows. Null where the
 * outline has no height or no width.
 */
export function inkRows(segments: readonly Segment[]): InkRows | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [fromX, fromY, toX, toY] of segments) {
    left = Math.min(left, fromX, toX);
    right = Math.max(right, fromX, toX);
    bottom = Math.min(bottom, fromY, toY);
    top = Math.max(top, fromY, toY);
  }
  if (!(right > left && top > bottom)) return null;
  const rowHeight = (top - bottom) / ROWS;
  const stretches: Span[][] = Array.from({ length: ROWS }, () => []);
  const crossings: Crossing[][] = Array.from({ length: ROWS }, () => []);
  for (const segment of segments) cut(segment, { bottom, rowHeight, stretches, crossings });
  const touching = (top - bottom) * TOUCHING;
  const rows = stretches.map((own, row) => merge([...own, ...filled(crossings[row] ?? [])], touching));
  return { left, right, bottom, top, rowHeight, rows };
}

/** The stretches of ink on a line at a height. */
export function spansAt(segments: readonly Segment[], y: number): Span[] {
  const crossings = segments.flatMap((segment) => crossingAt(segment, y) ?? []);
  return merge(filled(crossings), 0);
}

interface Crossing {
  x: number;
  winding: 1 | -1;
}

/** Adds to each row that a piece of an outline passes where it is in it, and where it crosses its middle. */
function cut(
  segment: Segment,
  rows: { bottom: number; rowHeight: number; stretches: Span[][]; crossings: Crossing[][] },
): void {
  const { bottom, rowHeight, stretches, crossings } = rows;
  const [fromX, fromY, toX, toY] = segment;
  const [low, high] = fromY < toY ? [fromY, toY] : [toY, fromY];
  const first = Math.max(0, Math.floor((low - bottom) / rowHeight));
  const last = Math.min(stretches.length - 1, Math.floor((high - bottom) / rowHeight));
  for (let row = Math.min(first, stretches.length - 1); row <= last; row += 1) {
    const floor = bottom + row * rowHeight;
    const xAt = (y: number) =>
      fromY === toY
        ? fromX
        : fromX + ((Math.min(high, Math.max(low, y)) - fromY) / (toY - fromY)) * (toX - fromX);
    const [one, other] = fromY === toY ? [fromX, toX] : [xAt(floor), xAt(floor + rowHeight)];
    stretches[row]?.push(one < other ? [one, other] : [other, one]);
    const crossing = crossingAt(segment, floor + rowHeight / 2);
    if (crossing !== null) crossings[row]?.push(crossing);
  }
}

function crossingAt([fromX, fromY, toX, toY]: Segment, y: number): Crossing | null {
  const isUp = fromY <= y && toY > y;
  if (!isUp && !(toY <= y && fromY > y)) return null;
  return { x: fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX), winding: isUp ? 1 : -1 };
}

/** What is inside of an outline on a line that crosses it here. */
function filled(crossings: readonly Crossing[]): Span[] {
  const spans: Span[] = [];
  let depth = 0;
  let from = 0;
  for (const { x, winding } of crossings.toSorted((one, other) => one.x - other.x)) {
    if (depth === 0) from = x;
    depth += winding;
    if (depth === 0) spans.push([from, x]);
  }
  return spans;
}

function merge(spans: readonly Span[], touching: number): Span[] {
  const merged: [number, number][] = [];
  for (const [left, right] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last !== undefined && left <= last[1] + touching) last[1] = Math.max(last[1], right);
    else merged.push([left, right]);
  }
  return merged;
}
