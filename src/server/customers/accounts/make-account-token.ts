import { ACCOUNT_LINK_LASTS_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { accountToken } from '#server/database/schema/customers.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

/** What a token of a mail's link is for. */
export type AccountTokenPurpose = keyof typeof ACCOUNT_LINK_LASTS_MS;

/** A token for a link in a mail, which serves once; only its hash is kept. One statement. */
export async function makeAccountToken(
  db: Drizzle,
  { customerId, purpose, at }: { customerId: number; purpose: AccountTokenPurpose; at: Date },
): Promise<string> {
  const token = makeToken();
  await db.insert(accountToken).values({
    tokenHash: hashToken(token),
    purpose,
    customerId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + ACCOUNT_LINK_LASTS_MS[purpose]),
  });
  return token;
}
