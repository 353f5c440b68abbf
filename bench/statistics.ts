/** The value below which `share` (0 to 1) of the values lie, by the nearest-rank method. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('a percentile of no values');
  return value;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** How long `work` takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
