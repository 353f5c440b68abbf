import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { accountToken } from '#server/database/schema/customers.ts';
import { hashToken } from '#server/tokens/token.ts';
import { lockAccount } from './lock-accounts.ts';
import type { AccountTokenPurpose } from './make-account-token.ts';

/**
 * Takes the token of a mail's link: the customer it was made for, locked, or null where it is unknown, expired or taken. With it
 * go the customer's others of that purpose, since what they are for is done; of several at once one is taken.
 */
export async function takeAccountToken(
  tx: Transaction,
  { token, purpose, at }: { token: string; purpose: AccountTokenPurpose; at: Date },
): Promise<number | null> {
  const tokenHash = hashToken(token);
  const isIt = and(
    eq(accountToken.tokenHash, tokenHash),
    eq(accountToken.purpose, purpose),
    gt(accountToken.expiresAt, at),
  );
  const [named] = await tx.select({ customerId: accountToken.customerId }).from(accountToken).where(isIt);
  if (named === undefined) return null;
  const { customerId } = named;
  // The customer is locked first: two tokens of one customer never wait for each other.
  await lockAccount(tx, { id: customerId });
  const taken = await tx
    .delete(accountToken)
    .where(and(eq(accountToken.customerId, customerId), eq(accountToken.purpose, purpose)))
    .returning({ tokenHash: accountToken.tokenHash });
  return taken.some((gone) => gone.tokenHash === tokenHash) ? customerId : null;
}
