import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { catalogue, story } from '#server/database/schema/catalogue.ts';

/** Whether a story's day has come that the catalogue does not know of yet. */
export async function areStoriesDue(db: Drizzle | Transaction, now: Date): Promise<boolean> {
  const [due] = await db
    .select({ id: story.id })
    .from(story)
    .innerJoin(catalogue, eq(catalogue.id, 1))
    .where(
      and(
        lte(story.showFrom, toUtcMinute(now)),
        or(isNull(catalogue.storyClock), gt(story.showFrom, catalogue.storyClock)),
      ),
    )
    .limit(1);
  return due !== undefined;
}

/**
 * Has the stories begun whose day has come, by the clock that the catalogue keeps for them; says whether there were any, which makes it
 * another catalogue. The clock stands still until one begins, and never goes back. The catalogue is locked.
 */
export async function windStoryClock(tx: Transaction, now: Date): Promise<boolean> {
  if (!(await areStoriesDue(tx, now))) return false;
  await tx.update(catalogue).set({ storyClock: now }).where(eq(catalogue.id, 1));
  return true;
}
