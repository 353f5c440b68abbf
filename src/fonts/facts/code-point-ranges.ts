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

/** So many of the code points in ascending ranges, as evenly as they go, all of them where there are no more. */
export function spreadOver(ranges: readonly (readonly [number, number])[], howMany: number): number[] {
  const count = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const step = Math.max(1, Math.floor(count / howMany));
  const spread: number[] = [];
  let passed = 0;
  for (const [first, last] of ranges) {
    for (let at = Math.ceil(passed / step) * step; at <= passed + last - first; at += step)
      spread.push(first + at - passed);
    passed += last - first + 1;
  }
  return spread.slice(0, howMany);
}
