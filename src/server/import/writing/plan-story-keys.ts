import type { story } from '#server/database/schema/catalogue.ts';
import { jsonOf } from '#server/import/comparing/list-entries.ts';
import type { StoryPlan } from '#server/import/planning/catalogue-plan.ts';

export type KnownStory = typeof story.$inferSelect;

/**
 * As which of the planned stories each goes on, by its number and the key of the plan. A key changes with a name, in folders and in the
 * office: one whose key is gone is what the last import knew as a planned one, else the planned one of its name, of its slides, or of its
 * family in its place, where each of these names one alone. What is not named goes.
 */
export function planStoryKeys({
  known,
  wanted,
}: {
  known: readonly KnownStory[];
  wanted: readonly StoryPlan[];
}): Map<number, string> {
  const keys = new Map<number, string>();
  const planned = new Set(wanted.map(({ key }) => key));
  const open = new Set(planned);
  function give(id: number, key: string): void {
    keys.set(id, key);
    open.delete(key);
  }
  // Also one whose key another story, to which the folder gave it, takes back.
  const isWithoutKey = ({ id, key }: KnownStory) => !keys.has(id) && !open.has(key);
  for (;;) {
    const row = known.find((each) => isWithoutKey(each) && open.has(each.importedAs ?? ''));
    if (row === undefined) break;
    give(row.id, row.importedAs ?? '');
  }
  for (const { id, key } of known) if (!keys.has(id) && open.has(key)) give(id, key);
  for (const [ofRow, ofPlan] of marks) {
    const rows = onlyOnes(known.filter(({ id }) => !keys.has(id)).map((row) => [ofRow(row), row.id]));
    const plans = onlyOnes(
      wanted.flatMap((plan, place) => (open.has(plan.key) ? [[ofPlan(plan, place), plan.key] as const] : [])),
    );
    for (const [mark, id] of rows) {
      const key = plans.get(mark);
      if (key !== undefined) give(id, key);
    }
  }
  return keys;
}

/** By what a story is known without its key, of one that stands and of a planned one, the surest first. */
const marks: readonly [(row: KnownStory) => string, (plan: StoryPlan, place: number) => string][] = [
  [({ name }) => name, ({ name }) => name],
  [markOfSlides, markOfSlides],
  [
    ({ fontFamilyUid, position }) => jsonOf([fontFamilyUid, position]),
    ({ fontFamilyUid }, place) => jsonOf([fontFamilyUid, place]),
  ],
];

function markOfSlides({ fontFamilyUid, content }: Pick<KnownStory, 'fontFamilyUid' | 'content'>): string {
  return jsonOf([fontFamilyUid, content]);
}

/** Without those of which several are. */
function onlyOnes<Value>(marked: readonly (readonly [mark: string, value: Value])[]): Map<string, Value> {
  const counts = new Map<string, number>();
  for (const [mark] of marked) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return new Map(marked.filter(([mark]) => counts.get(mark) === 1));
}
