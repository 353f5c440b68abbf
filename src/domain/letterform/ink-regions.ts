import type { InkRows, Span } from './ink-rows.ts';

/** A part of a letter: a piece of its ink, or of what its ink encloses. */
export interface Region {
  left: number;
  right: number;
  bottom: number;
  top: number;
  area: number;
}

/** From where to where ink stands over a place. */
export interface Band {
  bottom: number;
  top: number;
}

/** What is smaller than this share of a letter's box is no counter and no part, but a blot. */
const LEAST_SHARE = 0.002;

/** The counters of a letter, which ink encloses on all sides: the largest first. */
export function holesOf(ink: InkRows): Region[] {
  const gaps = ink.rows.map((spans) => gapsOf(spans));
  return regionsOf(ink, gaps, { isOpen: true });
}

/** The pieces that a letter's ink is made of: the largest first. */
export function partsOf(ink: InkRows): Region[] {
  return regionsOf(ink, ink.rows, { isOpen: false });
}

/** Where ink stands over a place, from the bottom. */
export function bandsAt(ink: InkRows, x: number): Band[] {
  const bands: Band[] = [];
  let isInked = false;
  for (const [row, spans] of ink.rows.entries()) {
    const wasInked = isInked;
    isInked = spans.some(([left, right]) => left <= x && x <= right);
    const top = ink.bottom + (row + 1) * ink.rowHeight;
    if (!isInked) continue;
    const last = bands.at(-1);
    if (wasInked && last !== undefined) last.top = top;
    else bands.push({ bottom: top - ink.rowHeight, top });
  }
  return bands;
}

/** The row at a height. */
export function rowAt(ink: InkRows, y: number): number {
  const row = Math.floor((y - ink.bottom) / ink.rowHeight);
  return Math.min(ink.rows.length - 1, Math.max(0, row));
}

function gapsOf(spans: readonly Span[]): Span[] {
  return spans.slice(1).map(([left], at): Span => [spans[at]?.[1] ?? left, left]);
}

/**
 * Stretches of rows that touch from row to row, as regions. With `isOpen` the first row's lie open below, the last one's above, and
 * what reaches out of the ink of the next row lies open, too: open regions are left out.
 */
function regionsOf(
  ink: InkRows,
  rows: readonly (readonly Span[])[],
  { isOpen }: { isOpen: boolean },
): Region[] {
  const owner: number[] = [0];
  const find = (id: number): number => {
    let root = id;
    while (owner[root] !== root) root = owner[root] ?? root;
    owner[id] = root;
    return root;
  };
  const join = (one: number, other: number) => {
    const [low, high] = [find(one), find(other)].sort((a, b) => a - b);
    owner[high ?? 0] = low ?? 0;
  };
  // Ink that touches at a corner is one piece, and closes the way between.
  const meet = isOpen
    ? (one: Span, other: Span) => one[0] < other[1] && other[0] < one[1]
    : (one: Span, other: Span) => one[0] <= other[1] && other[0] <= one[1];
  const stretches: { span: Span; row: number; id: number }[] = [];
  let before: { span: Span; id: number }[] = [];
  for (const [row, spans] of rows.entries()) {
    const own = spans.map((span) => {
      const id = owner.push(owner.length) - 1;
      stretches.push({ span, row, id });
      return { span, id };
    });
    for (const { span, id } of own) {
      if (isOpen && (row === 0 || row === rows.length - 1 || reachesOut(span, ink.rows[row - 1])))
        join(0, id);
      for (const other of before) if (meet(span, other.span)) join(other.id, id);
    }
    for (const { span, id } of before) if (isOpen && reachesOut(span, ink.rows[row])) join(0, id);
    before = own;
  }
  const regions = new Map<number, Region>();
  for (const { span, row, id } of stretches) {
    const root = find(id);
    if (root === 0) continue;
    const [left, right] = span;
    const bottom = ink.bottom + row * ink.rowHeight;
    const known = regions.get(root) ?? { left, right, bottom, top: bottom, area: 0 };
    known.left = Math.min(known.left, left);
    known.right = Math.max(known.right, right);
    known.top = bottom + ink.rowHeight;
    known.area += (right - left) * ink.rowHeight;
    regions.set(root, known);
  }
  const least = (ink.right - ink.left) * (ink.top - ink.bottom) * LEAST_SHARE;
  return [...regions.values()]
    .filter(({ area }) => area >= least)
    .sort((one, other) => other.area - one.area);
}

/** Whether a stretch without ink goes on past all ink of the next row. */
function reachesOut([left, right]: Span, next: readonly Span[] | undefined): boolean {
  const [first, last] = [next?.[0], next?.at(-1)];
  return first === undefined || last === undefined || left < first[0] || right > last[1];
}
