/** A record that stands, and what the last import of a folder knew it as; null of one that none brought. */
interface Known {
  id: number;
  importedAs: string | null;
}

/** By what a record is known without its key, of one that stands and of a planned one. */
export type Mark<Row, Plan> = readonly [(row: Row) => string, (plan: Plan, place: number) => string];

/**
 * As which of the planned records each goes on, by its number and the key of the plan. A key changes with what it is made of, in folders
 * and in the office: one whose key is gone is what the last import knew as a planned one, else the planned one of the same mark, where
 * that names one alone, the surest mark first. What is not named goes.
 */
export function planGoingOn<Row extends Known, Plan>({
  known,
  wanted,
  keyOf,
  marks,
}: {
  known: readonly Row[];
  wanted: readonly Plan[];
  keyOf: (of: Row | Plan) => string;
  marks: readonly Mark<Row, Plan>[];
}): Map<number, string> {
  const keys = new Map<number, string>();
  const open = new Set(wanted.map(keyOf));
  function give(id: number, key: string): void {
    keys.set(id, key);
    open.delete(key);
  }
  // Also one whose key another record, to which the folder gave it, takes back.
  const isWithoutKey = (row: Row) => !keys.has(row.id) && !open.has(keyOf(row));
  for (;;) {
    const row = known.find((each) => isWithoutKey(each) && open.has(each.importedAs ?? ''));
    if (row === undefined) break;
    give(row.id, row.importedAs ?? '');
  }
  for (const row of known) if (!keys.has(row.id) && open.has(keyOf(row))) give(row.id, keyOf(row));
  for (const [ofRow, ofPlan] of marks) {
    const rows = onlyOnes(known.filter(({ id }) => !keys.has(id)).map((row) => [ofRow(row), row.id]));
    const plans = onlyOnes(
      wanted.flatMap((plan, place) => {
        const key = keyOf(plan);
        return open.has(key) ? [[ofPlan(plan, place), key] as const] : [];
      }),
    );
    for (const [mark, id] of rows) {
      const key = plans.get(mark);
      if (key !== undefined) give(id, key);
    }
  }
  return keys;
}

/** Without those of which several are. */
function onlyOnes<Value>(marked: readonly (readonly [mark: string, value: Value])[]): Map<string, Value> {
  const counts = new Map<string, number>();
  for (const [mark] of marked) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return new Map(marked.filter(([mark]) => counts.get(mark) === 1));
}
