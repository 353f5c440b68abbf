import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_LINK_LASTS_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { accountToken } from '#server/database/schema/customers.ts';

/** What a token of a mail's link is for. */
export type AccountTokenPurpose = keyof typeof ACCOUNT_LINK_LASTS_MS;

/** A token for a link in a mail, which serves once; only its hash is kept. One statement. */
export async function makeAccountToken(
  db: Drizzle,
  { customerId, purpose, at }: { customerId: number; purpose: AccountTokenPurpose; at: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(accountToken).values({
    tokenHash: hashAccountToken(token),
    purpose,
    customerId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + ACCOUNT_LINK_LASTS_MS[purpose]),
  });
  return token;
}

/** What the database knows a token by; it is random and long, so that a plain hash is enough. */
export function hashAccountToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
