/** The id of a row that was written just before, by its natural key. */
export function requiredId(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Nothing was written under '${key}'.`);
  return id;
}
