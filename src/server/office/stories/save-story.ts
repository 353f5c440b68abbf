import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import type {
  DroppedStory,
  KeptStory,
  SavedStory,
  StoryGone,
  StoryOrder,
} from '#contract/admin/content/stories.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { windStoryClock } from '#server/catalogue/stories/wind-story-clock.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { story } from '#server/database/schema/catalogue.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import type { StoryPlan } from '#server/import/planning/catalogue-plan.ts';
import { keepStoryWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { lookOnItsDay } from '#server/office/days/on-its-day.ts';
import { type NamedFamily, readNamedFamily } from '#server/office/families/read-named-family.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { changeStory } from './change-story.ts';
import { findOtherStory, hasShownStory, readStory, type StandingStory, toStorySheet } from './read-story.ts';
import { findTypedPictures, picturesIn } from './story-pictures.ts';

interface Services {
  db: Drizzle;
  files: Pick<FileStore, 'find' | 'put'>;
  notify: Database['notify'];
  now: () => Date;
  jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * POST stories/save: a story as it was typed, or nothing where somebody changed it since. A new one is told after all others; of one
 * that stood it is kept what it said. It is an edit of the catalogue, which an import tells before it undoes it.
 */
export async function saveStory(
  { db, files, notify, now, jobs }: Services,
  { id, seen, typed, by }: SavedStory & { by: string },
): Promise<Result<KeptStory>> {
  // Nobody waits for the store while the catalogue is locked.
  const sent = await findTypedPictures(files, typed, id === null ? null : await readStory(db, id));
  return await db.transaction(async (tx): Promise<Result<KeptStory>> => {
    await lockCatalogue(tx);
    const before = id === null ? null : await readStory(tx, id);
    const meanwhile = id === null ? null : changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    if (before !== null && isDeepStrictEqual(typed, before.sheet.words))
      return { ok: true, value: { ...toStorySheet(before, now()), told: [] } };
    const family = await readNamedFamily(tx, typed.family.trim());
    const pictures = new Map([...sent, ...picturesIn(before)]);
    const result = changeStory(typed, {
      ...{ family, pictures, zone: await readZone(tx) },
      day: before?.row.showFrom ?? null,
    });
    if (!result.ok) return refuseFields(result.errors);
    const other = await findOtherStory(tx, { key: result.story.key, id, typed });
    if (other !== null) return refuseFields([other]);
    if (before !== null)
      await keepStoryWords(tx, [{ row: before.row, becomes: result.story }], { by, at: now() });
    const written = await writeStory(tx, id, result.story);
    await windStoryClock(tx, now());
    const after = await readStory(tx, written);
    if (after === null) throw new Error('A story was not kept');
    const { sheet } = after;
    if (sheet.revision !== before?.sheet.revision) await raiseRevision(tx, notify);
    const { showFrom } = result.story;
    if (sheet.begins !== null && showFrom !== null)
      await lookOnItsDay(tx, jobs, { queue: 'show-stories', day: showFrom });
    const told = [
      ...tellUnseen(result.story, { family, begins: sheet.begins }),
      ...(await tellEmptied(tx, before)),
    ];
    return { ok: true, value: { ...toStorySheet(after, now()), told } };
  });
}

/** Writes a story and gives its id. */
async function writeStory(tx: Transaction, id: number | null, plan: StoryPlan): Promise<number> {
  if (id !== null) {
    await tx.update(story).set(plan).where(eq(story.id, id));
    return id;
  }
  const [last] = await tx.select({ position: sql<number>`coalesce(max(${story.position}), -1)` }).from(story);
  const [row] = await tx
    .insert(story)
    .values({ ...plan, position: (last?.position ?? -1) + 1 })
    .returning({ id: story.id });
  if (row === undefined) throw new Error('A story was not kept');
  return row.id;
}

/** Why nobody sees it, where nobody does. */
function tellUnseen(
  { showOnMobile, showOnDesktop }: StoryPlan,
  { family, begins }: { family: NamedFamily | null; begins: string | null },
): string[] {
  const day = begins === null ? [] : [`It comes onto the home page on ${begins}.`];
  if (family?.isOnSite === false) return [...day, 'Its family is off the site: it is shown once that is on.'];
  return showOnMobile || showOnDesktop ? day : [...day, 'It is shown on no device.'];
}

/** Whether the home page is empty by what was done to a story: others may have left the page meanwhile. */
async function tellEmptied(tx: Transaction, before: StandingStory | null): Promise<string[]> {
  const isEmptied = before?.sheet.isShown === true && !(await hasShownStory(tx));
  return isEmptied ? ['The home page is empty now: no story is shown.'] : [];
}

/** POST stories/drop: with the last story the home page is empty. */
export async function dropStory(
  { db, notify }: Pick<Services, 'db' | 'notify'>,
  { id, seen }: DroppedStory,
): Promise<Result<StoryGone>> {
  return await db.transaction(async (tx): Promise<Result<StoryGone>> => {
    await lockCatalogue(tx);
    const before = await readStory(tx, id);
    const meanwhile = changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    await tx.delete(story).where(eq(story.id, id));
    await raiseRevision(tx, notify);
    return { ok: true, value: { told: await tellEmptied(tx, before) } };
  });
}

/** POST stories/order: puts all stories into an order, where they stand as they were seen. */
export async function orderStories(
  { db, notify }: Pick<Services, 'db' | 'notify'>,
  { seen, wanted }: StoryOrder,
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockCatalogue(tx);
    const rows = await tx
      .select({ id: story.id, position: story.position })
      .from(story)
      .orderBy(asc(story.position), asc(story.id));
    const ids = rows.map(({ id }) => id);
    if (!isDeepStrictEqual(ids, seen))
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody moved, made or took away a story since you read the list. Nothing was moved.',
      };
    if (!isDeepStrictEqual(ids.toSorted(byNumber), wanted.toSorted(byNumber)))
      return { ok: false, code: 'invalid-payload', detail: 'Please name each story once.' };
    const places = new Map(wanted.map((id, place) => [id, place]));
    for (const { id, position } of rows) {
      const place = places.get(id) ?? position;
      if (place !== position) await tx.update(story).set({ position: place }).where(eq(story.id, id));
    }
    if (!isDeepStrictEqual(ids, wanted)) await raiseRevision(tx, notify);
    return { ok: true, value: {} };
  });
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function changedMeanwhile(before: StandingStory | null, seen: string | null): Refusal | null {
  if (before === null)
    return { ok: false, code: 'not-found', detail: 'This story was taken away. Nothing was saved.' };
  if (before.sheet.revision === seen) return null;
  return {
    ok: false,
    code: 'changed-meanwhile',
    detail: 'Somebody changed this story since you read it. Nothing was saved.',
  };
}
