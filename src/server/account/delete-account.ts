import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { deletedCustomer } from '#contract/customers.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { FRESH_LOGIN_LASTS_MS, HOUR_IN_MS } from '#domain/limits.ts';
import { lockAccounts } from '#server/customers/accounts/lock-accounts.ts';
import { eraseAccount } from '#server/customers/keeping/erase-account.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import type { AccountServices } from './account-services.ts';

const triesPerHour = 10;
const hourMs = HOUR_IN_MS;

interface Leaving {
  customerId: number;
  sessionId: number;
  password: string | undefined;
}

/**
 * POST customers/{id}/delete: the account goes with its addresses, sessions, passkeys, tokens and mails. Its orders stay with their
 * addresses, as the law on bookkeeping asks, and are nobody's any more: their links come by mail from now on.
 */
export async function deleteAccount(
  services: AccountServices,
  leaving: Leaving,
): Promise<Result<z.infer<typeof deletedCustomer>>> {
  const { db } = services;
  const { customerId } = leaving;
  const [account] = await db
    .select({ email: customer.email, passwordHash: customer.passwordHash })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (account === undefined) return { ok: false, code: 'not-found' };
  const refusal = await refuseUnproven(services, account.passwordHash, leaving);
  if (refusal !== null) return refusal;
  return await db.transaction(async (tx) => {
    await lockAccounts(tx, [customerId]);
    const keptOrders = await eraseAccount(tx, { customerId, email: account.email });
    return { ok: true, value: { keptOrders } };
  });
}

/** A browser that was left open is not enough: the password, or without one a login of just now. */
async function refuseUnproven(
  { db, now, passwords }: AccountServices,
  passwordHash: string | null,
  { customerId, sessionId, password }: Leaving,
): Promise<Refusal | null> {
  if (passwordHash === null) {
    const [current] = await db
      .select({ createdAt: session.createdAt })
      .from(session)
      .where(eq(session.id, sessionId));
    const age = now().getTime() - (current?.createdAt.getTime() ?? 0);
    return age <= FRESH_LOGIN_LASTS_MS ? null : { ok: false, code: 'fresh-login-required' };
  }
  const key = `delete-account ${customerId}`;
  const spent = await requireCallsLeft(db, { key, most: triesPerHour, windowMs: hourMs, now: now() });
  if (spent !== null) return spent;
  const verified = await passwords.verify(passwordHash, password ?? '');
  if (!verified.ok) return verified;
  return verified.isSame ? null : { ok: false, code: 'wrong-password' };
}
