import type { Refusal } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { type CountedCalls, countCall } from './rate-limit-store.ts';

/** Counts one more call under a key and refuses it where there were too many in the window; null where it may go on. One statement. */
export async function requireCallsLeft(
  db: Drizzle,
  { key, most, windowMs, now }: { key: string; most: number; windowMs: number; now: Date },
): Promise<Refusal | null> {
  const counted = await countCall(db, { key, windowMs, now });
  return counted.used <= most ? null : refuseSpent(counted, now);
}

/** The refusal of a call that was one too many, until its window ends. */
export function refuseSpent({ resetsAt }: Pick<CountedCalls, 'resetsAt'>, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return { ok: false, code: 'too-many-requests', retryAfterSeconds };
}
