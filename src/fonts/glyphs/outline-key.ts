interface Command {
  type: string;
  values: readonly number[];
}

/** A piece of a contour: where it begins, and how it goes on. */
interface Piece {
  x: number;
  y: number;
  way: string;
}

/**
 * What an outline goes by: the same however its contours are ordered, wherever each begins, and whether its last line is drawn or
 * left to be closed, all of which programs that make fonts change at will. '' for no ink.
 */
export function outlineKey(commands: readonly Command[]): string {
  const contours: string[] = [];
  let pieces: Piece[] = [];
  let [startX, startY, x, y] = [0, 0, 0, 0];
  function close(): void {
    if (x !== startX || y !== startY) pieces.push({ x, y, way: `L${startX} ${startY}` });
    if (pieces.length > 0) contours.push(fromItsFirst(pieces));
    pieces = [];
  }
  for (const { type, values } of commands) {
    const [endX = x, endY = y] = values.slice(-2);
    if (type === 'M') {
      close();
      [startX, startY] = [endX, endY];
    } else if (type === 'Z') {
      close();
      [x, y] = [startX, startY];
      continue;
    } else if (type !== 'L' || endX !== x || endY !== y) {
      pieces.push({ x, y, way: `${type}${values.join(' ')}` });
    }
    [x, y] = [endX, endY];
  }
  close();
  return contours.sort().join('|');
}

/** The contour from its lowest point on the left; where several pieces begin there, from the one that comes first as it is written. */
function fromItsFirst(pieces: readonly Piece[]): string {
  const isBefore = (one: Piece, other: Piece) =>
    one.x !== other.x ? one.x < other.x : one.y !== other.y ? one.y < other.y : one.way < other.way;
  let first = 0;
  for (const [at, piece] of pieces.entries()) {
    const least = pieces[first];
    if (least !== undefined && isBefore(piece, least)) first = at;
  }
  return [...pieces.slice(first), ...pieces.slice(0, first)]
    .map(({ x, y, way }) => `${x} ${y}${way}`)
    .join('');
}
