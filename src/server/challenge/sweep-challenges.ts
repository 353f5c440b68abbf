import { lte } from 'drizzle-orm';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { usedChallenge } from '#server/database/schema/running.ts';

/** Removes what was used of challenges that have expired, since those are refused for that. */
export async function sweepChallenges(db: Drizzle, now: Date): Promise<void> {
  // A minute on, as the clocks of processes differ.
  await db.delete(usedChallenge).where(lte(usedChallenge.expiresAt, new Date(now.getTime() - MINUTE_IN_MS)));
}
