import { eq, sql } from 'drizzle-orm';
import { windStoryClock } from '#server/catalogue/stories/wind-story-clock.ts';
import type { Transaction } from '#server/database/database.ts';
import { story } from '#server/database/schema/catalogue.ts';
import type { StoryPlan } from '#server/import/planning/catalogue-plan.ts';
import { keepStoryWords } from './earlier/keep-earlier-words.ts';
import { type KnownStory, planStoryKeys } from './plan-story-keys.ts';
import { type Changes, deleteRows, syncRows } from './sync-rows.ts';

/** Makes the stories those of a plan. One that goes on keeps its row, whatever it is called, and what it said. */
export async function writeStories(
  tx: Transaction,
  wanted: readonly StoryPlan[],
  { now, changes, isAdding }: { now: Date; changes: Changes; isAdding: boolean },
): Promise<void> {
  const followed = await followStories(tx, { wanted, changes });
  await keepStoryWords(tx, followed, { by: null, at: now });
  await syncRows(tx, {
    table: story,
    target: [story.key],
    existing: followed.map(({ row, becomes: { key } }) => ({ ...row, key })),
    wanted: wanted.map((each, position) => ({ ...each, position })),
    keyOf: (row) => row.key,
    changes,
  });
  if (await windStoryClock(tx, now)) changes.count += 1;
  // By which the next one finds it, whatever the office calls it until then.
  if (!isAdding)
    await tx
      .update(story)
      .set({ importedAs: sql`${story.key}` })
      .where(sql`${story.importedAs} is distinct from ${story.key}`);
}

/**
 * Has each story that goes on wear the key of its plan before anything is compared with it; those that go are deleted. Gives those that go
 * on, as they stood, with what they become.
 */
async function followStories(
  tx: Transaction,
  { wanted, changes }: { wanted: readonly StoryPlan[]; changes: Changes },
): Promise<{ row: KnownStory; becomes: StoryPlan }[]> {
  const known = await tx.select().from(story).orderBy(story.position, story.id);
  const keys = planStoryKeys({ known, wanted });
  const plans = new Map(wanted.map((plan) => [plan.key, plan]));
  const followed = known.flatMap((row) => {
    const becomes = plans.get(keys.get(row.id) ?? '');
    return becomes === undefined ? [] : [{ row, becomes }];
  });
  const gone = known.filter(({ id }) => !keys.has(id));
  await deleteRows(tx, story, gone, changes);
  const renamed = followed.filter(({ row, becomes }) => row.key !== becomes.key);
  // Two may take each other's: no key begins with a tilde.
  for (const { row } of renamed) await setKey(tx, row.id, `~${row.id}`);
  for (const { row, becomes } of renamed) await setKey(tx, row.id, becomes.key);
  changes.count += renamed.length;
  return followed;
}

async function setKey(tx: Transaction, id: number, key: string): Promise<void> {
  await tx.update(story).set({ key }).where(eq(story.id, id));
}
