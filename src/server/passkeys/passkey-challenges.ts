import { randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { PASSKEY_CHALLENGE_LASTS_MS, TOKEN_BYTES } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { passkeyChallenge } from '#server/database/schema/customers.ts';

/** What is to be signed: a new passkey's making, or a login. */
type Purpose = (typeof passkeyChallenge.$inferSelect)['purpose'];

/** Makes a challenge for a session, in place of the one it had. One statement. */
export async function makePasskeyChallenge(
  { db, now }: { db: Drizzle; now: () => Date },
  { sessionId, purpose }: { sessionId: number; purpose: Purpose },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(TOKEN_BYTES));
  const made = {
    challenge: Buffer.from(bytes).toString('base64url'),
    purpose,
    expiresAt: new Date(now().getTime() + PASSKEY_CHALLENGE_LASTS_MS),
  };
  await db
    .insert(passkeyChallenge)
    .values({ sessionId, ...made })
    .onConflictDoUpdate({ target: passkeyChallenge.sessionId, set: made });
  return bytes;
}

/** Takes the challenge of a session, in base64url, whatever becomes of it; null where there is none or it is too old. One statement. */
export async function takePasskeyChallenge(
  { db, now }: { db: Drizzle; now: () => Date },
  { sessionId, purpose }: { sessionId: number; purpose: Purpose },
): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.sessionId, sessionId), eq(passkeyChallenge.purpose, purpose)))
    .returning({ challenge: passkeyChallenge.challenge, expiresAt: passkeyChallenge.expiresAt });
  return taken !== undefined && taken.expiresAt > now() ? taken.challenge : null;
}

/** Removes challenges that nobody has answered in time. */
export async function sweepPasskeyChallenges(db: Drizzle, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now));
}
