import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Refusal, Result } from '#contract/refusal.ts';
import { STAFF_ACT_KEPT_MS } from '#domain/limits.ts';
import { withoutLinkSecrets } from '#domain/text/without-link-secrets.ts';
import type { Drizzle } from '#server/database/database.ts';
import { staffAct } from '#server/database/schema/staff-acts.ts';

interface Press {
  /** Made by the form that was filled in. */
  key: string;
  memberId: number;
  /** The action and all that is asked for. */
  asked: unknown;
}

const answer = z.object({ done: z.json(), told: z.array(z.string()) });
export type Done = z.output<typeof answer>;

const LINK_LOST =
  'A link stood here when it was made. It is not kept, and cannot be shown again: where it is missing, please make another one.';

/**
 * Does what a press asks for, once: a second one of the same form is answered as the first, but for links, which open something to
 * whoever has them and are not kept. What was refused may be pressed again. Of one that was cut off, or is being done, nobody knows
 * yet how it ended, and it is not done once more.
 */
export async function onceByKey(
  { db, now }: { db: Drizzle; now: () => Date },
  { key, memberId, asked }: Press,
  act: () => Promise<Result<Done>>,
): Promise<Result<Done>> {
  const bodyHash = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  const begun = await db
    .insert(staffAct)
    .values({ key, memberId, bodyHash, at: now() })
    .onConflictDoNothing()
    .returning({ key: staffAct.key });
  if (begun.length === 0) return await answerAgain(db, { key, memberId, bodyHash });
  const result = await act();
  if (result.ok)
    await db
      .update(staffAct)
      .set({ answer: toKept(result.value) })
      .where(eq(staffAct.key, key));
  else await db.delete(staffAct).where(eq(staffAct.key, key));
  return result;
}

/** An answer without what its links open; that some are missing is told with it. */
function toKept({ done, told }: Done): Done {
  const kept = { done: withoutSecrets(done), told: told.map(withoutLinkSecrets) };
  const isWhole = JSON.stringify(kept) === JSON.stringify({ done, told });
  return isWhole ? kept : { ...kept, told: [...kept.told, LINK_LOST] };
}

function withoutSecrets(value: Done['done']): Done['done'] {
  if (typeof value === 'string') return withoutLinkSecrets(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSecrets(part)]));
}

async function answerAgain(
  db: Drizzle,
  { key, memberId, bodyHash }: { key: string; memberId: number; bodyHash: string },
): Promise<Result<Done> | Refusal> {
  const [before] = await db.select().from(staffAct).where(eq(staffAct.key, key));
  if (before === undefined || before.answer === null) {
    const detail =
      'This is being done, or was cut off. Please look at what came of it first; where nothing did, leave the form and begin it anew.';
    return { ok: false, code: 'changed-meanwhile', detail };
  }
  if (before.memberId !== memberId || before.bodyHash !== bodyHash)
    return { ok: false, code: 'idempotency-key-reused' };
  return { ok: true, value: answer.parse(before.answer) };
}

/** Removes what is known of presses of long ago. */
export async function sweepStaffActs({ db, now }: { db: Drizzle; now: () => Date }): Promise<void> {
  await db.delete(staffAct).where(lte(staffAct.at, new Date(now().getTime() - STAFF_ACT_KEPT_MS)));
}
