/** Inclusive ranges of the code points given in ascending order. */
export function toRanges(codePoints: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last !== undefined && codePoint <= last[1] + 1) last[1] = Math.max(last[1], codePoint);
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
}

/** Whether ascending inclusive ranges hold a code point (binary search). */
export function covers(ranges: readonly (readonly [number, number])[], codePoint: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return false;
    if (codePoint < range[0]) high = middle - 1;
    else if (codePoint > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}
