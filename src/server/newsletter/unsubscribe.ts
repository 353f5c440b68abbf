import type { Drizzle } from '#server/database/database.ts';
import { endNewsletter } from './end-newsletter.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Strikes off whom the token of a newsletter's link names; false for a token that was never given out. Twice is once. */
export async function unsubscribe(
  { db, secret }: { db: Drizzle; secret: string },
  token: string,
): Promise<boolean> {
  const customerId = readUnsubscribeToken(token, { secret });
  if (customerId === null) return false;
  await db.transaction((tx) => endNewsletter(tx, customerId));
  return true;
}
