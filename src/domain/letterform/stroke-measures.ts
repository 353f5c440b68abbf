import { holesOf } from './ink-regions.ts';
import { inkRows, spansAt } from './ink-rows.ts';
import { type Segment, turnedSegments } from './outline-segments.ts';

type Point = readonly [x: number, y: number];

/** At this share of the height the stems of n and H stand alone. */
const CLEAR = 0.3;

/** The box of an outline; null where it has no height or no width. */
export function boxOf(
  segments: readonly Segment[],
): { left: number; right: number; bottom: number; top: number } | null {
  const xs = segments.flatMap(([fromX, , toX]) => [fromX, toX]);
  const ys = segments.flatMap(([, fromY, , toY]) => [fromY, toY]);
  const [left, right, bottom, top] = [least(xs), greatest(xs), least(ys), greatest(ys)];
  return right > left && top > bottom ? { left, right, bottom, top } : null;
}

/** How wide the first stroke from the left is, halfway up: the median of what five lines between two fifths and three fifths of the height meet. */
export function stemWidth(segments: readonly Segment[]): number | null {
  return medianOf(stemAt(segments, [0.4, 0.45, 0.5, 0.55, 0.6]).map(([left, right]) => right - left));
}

/**
 * How far a letter's last stem is from its first, from middle to middle, as a share of its height: on a line low enough for no arch, and
 * clear of serifs. So neither serifs nor weight make a letter wide.
 */
export function widthBetweenStems(segments: readonly Segment[]): number | null {
  const box = boxOf(segments);
  const spans = box === null ? [] : spansAt(segments, box.bottom + (box.top - box.bottom) * CLEAR);
  const [first, last] = [spans[0], spans.at(-1)];
  if (box === null || first === undefined || last === undefined) return null;
  return (last[0] + last[1] - first[0] - first[1]) / 2 / (box.top - box.bottom);
}

/** By how many degrees the first stroke from the left leans, from a quarter to three quarters of its height; positive to the right. */
export function stemSlant(segments: readonly Segment[]): number | null {
  const box = boxOf(segments);
  const [low, high] = stemAt(segments, [0.27, 0.73]);
  if (box === null || low === undefined || high === undefined) return null;
  const lean = (high[0] + high[1] - low[0] - low[1]) / 2;
  return (Math.atan2(lean, (box.top - box.bottom) * 0.46) * 180) / Math.PI;
}

/**
 * How many times as thick a round letter's stroke is where it is thickest as where it is thinnest: from each place on the edge of its
 * counter the nearest way out, of which the thinnest and thickest twentieth are left away. Null without one counter.
 */
export function contrastOf(segments: readonly Segment[]): number | null {
  const across = edgesOf(segments);
  const along = edgesOf(turnedSegments(segments));
  if (across === null || along === null) return null;
  const turn = ([x, y]: Point): Point => [y, x];
  const inner = [...across.inner, ...along.inner.map(turn)];
  const outer = [...across.outer, ...along.outer.map(turn)];
  const ways = inner
    .map(([x, y]) => Math.sqrt(least(outer.map(([toX, toY]) => (toX - x) ** 2 + (toY - y) ** 2))))
    .sort((one, other) => one - other);
  const [thin = 0, thick = 0] = [ways[Math.floor(ways.length * 0.05)], ways[Math.floor(ways.length * 0.95)]];
  return thin > 0 ? thick / thin : null;
}

/** Where the rows of a letter with one counter enter and leave its ink: at the counter, and outside. */
function edgesOf(segments: readonly Segment[]): { inner: Point[]; outer: Point[] } | null {
  const ink = inkRows(segments);
  if (ink === null) return null;
  const [counter, second] = holesOf(ink);
  if (counter === undefined || second !== undefined) return null;
  const inner: Point[] = [];
  const outer: Point[] = [];
  for (const row of ink.rows.keys()) {
    const y = ink.bottom + (row + 0.5) * ink.rowHeight;
    const spans = spansAt(segments, y);
    const [first, last] = [spans[0], spans.at(-1)];
    if (first === undefined || last === undefined) continue;
    outer.push([first[0], y], [last[1], y]);
    if (spans.length === 2 && y > counter.bottom && y < counter.top) inner.push([first[1], y], [last[0], y]);
  }
  return { inner, outer };
}

function stemAt(segments: readonly Segment[], shares: readonly number[]): (readonly [number, number])[] {
  const box = boxOf(segments);
  if (box === null) return [];
  return shares.flatMap((share) => {
    const [stem] = spansAt(segments, box.bottom + (box.top - box.bottom) * share);
    return stem === undefined ? [] : [stem];
  });
}

/** The middle of some numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? null;
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

function greatest(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other), -Infinity);
}
