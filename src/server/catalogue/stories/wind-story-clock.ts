import { eq, lte, max } from 'drizzle-orm';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { catalogue, story } from '#server/database/schema/catalogue.ts';

/** What the clock of the stories is to be; undefined where it is right. */
async function readNextClock(db: Drizzle | Transaction, now: Date): Promise<Date | null | undefined> {
  const [last] = await db
    .select({ at: max(story.showFrom) })
    .from(story)
    .where(lte(story.showFrom, toUtcMinute(now)));
  const begun = last?.at == null ? null : new Date(last.at);
  const [row] = await db.select({ clock: catalogue.storyClock }).from(catalogue).where(eq(catalogue.id, 1));
  const clock = row?.clock ?? null;
  if (begun !== null && (clock === null || begun > clock)) return begun;
  // Whoever wound it had a wrong time. The clocks of two servers are a little apart, which is none.
  return clock !== null && clock.getTime() > now.getTime() + MINUTE_IN_MS ? begun : undefined;
}

/** Whether a story's day has come that the catalogue does not know of yet, or has not come that it takes for past. */
export async function areStoriesDue(db: Drizzle | Transaction, now: Date): Promise<boolean> {
  return (await readNextClock(db, now)) !== undefined;
}

/**
 * Has the stories begun whose day has come, by the clock that the catalogue keeps for them: the last of these days. Says whether it was
 * another one, which makes it another catalogue. The catalogue is locked.
 */
export async function windStoryClock(tx: Transaction, now: Date): Promise<boolean> {
  const storyClock = await readNextClock(tx, now);
  if (storyClock === undefined) return false;
  await tx.update(catalogue).set({ storyClock }).where(eq(catalogue.id, 1));
  return true;
}
