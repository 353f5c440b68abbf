import type { Drizzle } from '#server/database/database.ts';
import { usedChallenge } from '#server/database/schema/running.ts';

/** Marks a challenge as used; false where it was, by whatever process. One statement. */
export async function takeChallenge(
  db: Drizzle,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const taken = await db
    .insert(usedChallenge)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedChallenge.nonce });
  return taken.length > 0;
}
