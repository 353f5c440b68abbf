/** A step of an outline with absolute places, y upwards: M, L, Q, C and Z, as HarfBuzz tells it. */
export interface OutlineStep {
  type: string;
  values: readonly number[];
}

/** A straight piece of a closed outline. */
export type Segment = readonly [fromX: number, fromY: number, toX: number, toY: number];

type Point = readonly [x: number, y: number];

/** Into so many straight pieces a curve is broken. */
const PIECES = 8;
/** The most elaborate letters have some thousands. */
const MOST_SEGMENTS = 8_000;

/**
 * The straight pieces of an outline, each contour closed, in the outline's own units; none of an empty one. Null where it has more
 * than anybody draws or places that are no numbers.
 */
export function outlineSegments(outline: readonly OutlineStep[]): Segment[] | null {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let at: Point = start;
  const goTo = (to: Point) => {
    if (to[0] !== at[0] || to[1] !== at[1]) segments.push([...at, ...to]);
    at = to;
  };
  for (const { type, values } of outline) {
    if (segments.length > MOST_SEGMENTS || !values.every(Number.isFinite)) return null;
    const points = pointsOf(values);
    if (type === 'M' || type === 'Z') {
      goTo(start);
      start = points[0] ?? start;
      at = start;
      continue;
    }
    const curve = [at, ...points];
    const pieces = curve.length > 2 ? PIECES : 1;
    for (let piece = 1; piece <= pieces; piece += 1) goTo(pointOf(curve, piece / pieces));
  }
  goTo(start);
  return segments.length > MOST_SEGMENTS ? null : segments;
}

/** The same without its slant: each height moved back by what the letter leans there; degrees, positive to the right. */
export function uprightSegments(segments: readonly Segment[], slant: number): Segment[] {
  const lean = Math.tan((slant * Math.PI) / 180);
  return segments.map(([fromX, fromY, toX, toY]) => [fromX - fromY * lean, fromY, toX - toY * lean, toY]);
}

/** The same with its axes exchanged, so that what is told of rows is told of columns. */
export function turnedSegments(segments: readonly Segment[]): Segment[] {
  return segments.map(([fromX, fromY, toX, toY]) => [fromY, fromX, toY, toX]);
}

function pointsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, values[at + 1] ?? 0]] : []));
}

/** A point of a Bézier curve (de Casteljau). */
function pointOf(curve: readonly Point[], share: number): Point {
  let points = curve;
  while (points.length > 1)
    points = points.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = points[index] ?? [x, y];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  return points[0] ?? [0, 0];
}
