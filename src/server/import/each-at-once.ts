/** Maps over items with at most `limit` of them under way; results in the order of the items. The first fault ends it. */
export async function eachAtOnce<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  async function takeTurns(): Promise<void> {
    for (const [index, item] of queue) results.set(index, await work(item));
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeTurns));
  // Every index was set: each turn takes from the one queue until it is empty.
  return items.map((_, index) => results.get(index) as Result);
}
