/** A piece of a text as it was measured, in em. */
interface MeasuredPiece {
  advance: number;
  inkLeft: number;
  inkRight: number;
}

/** How far the ink of any of these pieces hangs over its own place to either side, in em; never below 0. */
export function wordOverhang(pieces: readonly MeasuredPiece[]): { left: number; right: number } {
  let [left, right] = [0, 0];
  for (const { advance, inkLeft, inkRight } of pieces) {
    left = Math.max(left, -inkLeft);
    right = Math.max(right, inkRight - advance);
  }
  return { left, right };
}
