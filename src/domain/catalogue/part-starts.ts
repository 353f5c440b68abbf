/**
 * Where the parts of a long list begin, the first at 0: a part ends as soon as it has `size` lines, and never within a run of
 * lines that stand together. `runs` are the lengths of the runs in order.
 */
export function partStarts(runs: readonly number[], size: number): number[] {
  const starts = [0];
  let start = 0;
  let at = 0;
  for (const length of runs) {
    if (at - start >= size) {
      start = at;
      starts.push(start);
    }
    at += length;
  }
  return starts;
}

/** The beginning of the part that a query asks for by any of its lines (`from`), as `nearestPartStart` finds it. */
export function choosePart(starts: readonly number[], query: Pick<URLSearchParams, 'get'>): number {
  return nearestPartStart(starts, Number(query.get('from')));
}

/** The part that holds a line: the last start that is not behind it; the first part for what is no line. */
export function nearestPartStart(starts: readonly number[], line: number): number {
  return starts.findLast((start) => start <= line) ?? 0;
}
