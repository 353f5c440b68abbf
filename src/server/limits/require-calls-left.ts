import type { Refusal } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { countCall } from './rate-limit-store.ts';

/** Counts one more call under a key and refuses it where there were too many in the window; null where it may go on. One statement. */
export async function requireCallsLeft(
  db: Drizzle,
  { key, most, windowMs, now }: { key: string; most: number; windowMs: number; now: Date },
): Promise<Refusal | null> {
  const { used, resetsAt } = await countCall(db, { key, windowMs, now });
  if (used <= most) return null;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return { ok: false, code: 'too-many-requests', retryAfterSeconds };
}
