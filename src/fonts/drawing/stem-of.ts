/** Into so many straight parts a curve is broken: a stem is then exact to a tenth of a thousandth of an em. */
const PARTS = 16;

type Point = readonly [x: number, y: number];

/**
 * How wide the first stretch of ink is that a horizontal line meets in SVG path data of `createPathWriter` (absolute M, L, Q, C and Z,
 * filled by the nonzero rule), from the left, in the path's own units; null where it meets none.
 */
export function stemOf(path: string, y: number): number | null {
  const crossings = segmentsOf(path)
    .flatMap(([from, to]) => {
      const isUp = from[1] <= y && to[1] > y;
      const isDown = to[1] <= y && from[1] > y;
      if (!isUp && !isDown) return [];
      const x = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
      return [{ x, winding: isUp ? 1 : -1 }];
    })
    .sort((one, other) => one.x - other.x);
  let depth = 0;
  for (const { x, winding } of crossings) {
    depth += winding;
    if (depth === 0) return x - (crossings[0]?.x ?? x);
  }
  return null;
}

/** A path's outlines as straight lines, each closed. */
function segmentsOf(path: string): [Point, Point][] {
  const segments: [Point, Point][] = [];
  let start: Point = [0, 0];
  let at: Point = start;
  const goTo = (to: Point) => {
    segments.push([at, to]);
    at = to;
  };
  for (const [, type = '', values = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = values.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const points = numbers.flatMap((x, index): Point[] =>
      index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : [],
    );
    if (type === 'M' || type === 'Z') {
      goTo(start);
      start = points[0] ?? start;
      at = start;
      continue;
    }
    const curve = [at, ...points];
    const parts = type === 'L' ? 1 : PARTS;
    for (let part = 1; part <= parts; part += 1) goTo(pointOf(curve, part / parts));
  }
  goTo(start);
  return segments;
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
