import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { accountMails } from '#server/customers/accounts/account-mails.ts';
import { decideAccountMail } from '#server/customers/accounts/decide-account-mail.ts';
import { lockAccount } from '#server/customers/accounts/lock-accounts.ts';
import { passkey } from '#server/database/schema/customers.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { type Asking, proveOwner } from './prove-owner.ts';

/** POST customers/{id}/passkeys/{passkeyId}/remove: unless nobody could log in any more; the customer is told by mail. */
export async function removePasskey(
  services: PasskeyServices,
  { passkeyId, ...asking }: Asking & { passkeyId: number },
): Promise<Result<Record<string, never>>> {
  const { db, jobs, now } = services;
  const { customerId } = asking;
  const refusal = await proveOwner(services, asking);
  if (refusal !== null) return refusal;
  if (passkeyId > LARGEST_ID) return { ok: false, code: 'not-found' };
  return await db.transaction(async (tx) => {
    // Locked, so that of two removals at once the second sees what the first has left.
    const owner = await lockAccount(tx, { id: customerId });
    if (owner === null) return { ok: false, code: 'not-found' };
    const isIt = and(eq(passkey.id, passkeyId), eq(passkey.customerId, customerId));
    const [found] = await tx.select({ id: passkey.id }).from(passkey).where(isIt);
    if (found === undefined) return { ok: false, code: 'not-found' };
    const count = await tx.$count(passkey, eq(passkey.customerId, customerId));
    if (owner.passwordHash === null && count === 1) return { ok: false, code: 'last-way-in' };
    await tx.delete(passkey).where(isIt);
    const mail = accountMails.passkeyRemoved;
    await decideAccountMail(tx, jobs, { mail, recipient: owner.email, at: now() });
    return { ok: true, value: {} };
  });
}
