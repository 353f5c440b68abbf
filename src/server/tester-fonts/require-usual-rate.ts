import type { Refusal } from '#contract/refusal.ts';
import { TESTER_PICTURES } from '#domain/limits.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import type { Drizzle } from '#server/database/database.ts';
import { countCall, forgetCalls } from '#server/limits/rate-limit-store.ts';

/**
 * Counts a call for pictures, and asks whoever makes more of them than typing does for a solved challenge, after which as many are
 * free again; null where the call may go on. One statement, three with a challenge.
 */
export async function requireUsualRate(
  { db, secret, now }: { db: Drizzle; secret: string; now: () => Date },
  { visitor, altcha }: { visitor: string; altcha: string | undefined },
): Promise<Refusal | null> {
  const key = `pictures ${visitor}`;
  const { usualCalls, windowMs } = TESTER_PICTURES;
  const { used } = await countCall(db, { key, windowMs, now: now() });
  if (used <= usualCalls) return null;
  const refusal = await requireSolvedChallenge({ db, secret }, altcha);
  if (refusal === null) await forgetCalls(db, key);
  return refusal;
}
