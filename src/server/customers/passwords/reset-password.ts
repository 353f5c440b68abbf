import { and, eq, gt } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { confirmAddress } from '#server/customers/accounts/confirm-address.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { takeAccountToken } from '#server/customers/accounts/take-account-token.ts';
import { accountToken, address, customer } from '#server/database/schema/customers.ts';
import type { FoundSession } from '#server/sessions/sessions.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { hashToken } from '#server/tokens/token.ts';
import { changePassword } from './change-password.ts';
import { checkNewPassword } from './check-new-password.ts';

export interface ResetInput {
  token: string;
  password: string;
  /** The caller's, whoever they are. */
  session: Pick<FoundSession, 'id' | 'customerId'> | null;
  device: string;
}

/**
 * POST customers/reset-password: the token of a mail sets a new password, once, and ends all other sessions. A password that is
 * refused leaves the token as it is. Who reads the mails of an address has confirmed it with that, too; an account that was not
 * confirmed before begins without addresses.
 */
export async function resetPassword(
  services: CustomerServices,
  { token, password, session, device }: ResetInput,
): Promise<Result<{ session: { token: string; expiresAt: Date } | null }>> {
  const { db, now, passwords } = services;
  const [named] = await db
    .select({ email: customer.email })
    .from(accountToken)
    .innerJoin(customer, eq(customer.id, accountToken.customerId))
    .where(
      and(
        eq(accountToken.tokenHash, hashToken(token)),
        eq(accountToken.purpose, 'reset'),
        gt(accountToken.expiresAt, now()),
      ),
    );
  if (named === undefined) return { ok: false, code: 'link-expired' };
  const { name: foundryName } = await readFoundry(db);
  const refusal = await checkNewPassword({ password, email: named.email, foundryName });
  if (refusal !== null) return refusal;
  const hashed = await passwords.hash(password);
  if (!hashed.ok) return hashed;
  return await db.transaction(async (tx) => {
    const customerId = await takeAccountToken(tx, { token, purpose: 'reset', at: now() });
    if (customerId === null) return { ok: false, code: 'link-expired' };
    if (await confirmAddress(services, tx, customerId)) {
      // Whoever registered it was not asked who they are: nothing of theirs, such as another e-mail, slips into the shop's forms.
      await tx.delete(address).where(eq(address.customerId, customerId));
    }
    const own = await changePassword(services, tx, {
      customerId,
      passwordHash: hashed.hash,
      sessionId: session?.customerId === customerId ? session.id : null,
      device,
    });
    return { ok: true, value: { session: own } };
  });
}
