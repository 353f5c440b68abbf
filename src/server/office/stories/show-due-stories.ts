import { areStoriesDue, windStoryClock } from '#server/catalogue/stories/wind-story-clock.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';

/** Brings the stories onto the home page whose day has come. */
export async function showDueStories({
  db,
  notify,
  now,
}: {
  db: Drizzle;
  notify: Database['notify'];
  now: () => Date;
}): Promise<void> {
  if (!(await areStoriesDue(db, now()))) return;
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    if (await windStoryClock(tx, now())) await raiseRevision(tx, notify);
  });
}
