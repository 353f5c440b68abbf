/**
 * Does something for each, one after the other, also after it failed for one: what cannot be done keeps none of the others back. In
 * the end it throws all that failed.
 */
export async function doForEach<One>(
  all: Iterable<One> | AsyncIterable<One>,
  doOne: (one: One) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = [];
  for await (const one of all) {
    try {
      await doOne(one);
    } catch (cause) {
      faults.push(cause);
    }
  }
  if (faults.length === 1) throw faults[0];
  if (faults.length > 1) throw new AggregateError(faults);
}
