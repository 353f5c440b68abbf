import { eq } from 'drizzle-orm';
import type { Refusal } from '#contract/refusal.ts';
import { FRESH_LOGIN_LASTS_MS, LOGIN_FAILURES } from '#domain/limits.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { forgetCalls } from '#server/limits/rate-limit-store.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import type { PasskeyServices } from './passkey-services.ts';

/** Who asks to change the ways into an account. */
export interface Asking {
  customerId: number;
  sessionId: number;
  password?: string | undefined;
}

/**
 * A browser that was left open is not enough to change the ways into an account: a login of just now, or the password. Null where
 * one of them is given. Guesses count with those of a new password.
 */
export async function proveOwner(
  { db, now, passwords }: PasskeyServices,
  { customerId, sessionId, password }: Asking,
): Promise<Refusal | null> {
  const [found] = await db
    .select({ createdAt: session.createdAt, passwordHash: customer.passwordHash })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(eq(session.id, sessionId));
  if (found === undefined) return { ok: false, code: 'login-required' };
  const age = now().getTime() - found.createdAt.getTime();
  if (age <= FRESH_LOGIN_LASTS_MS) return null;
  if (password === undefined) return { ok: false, code: 'fresh-login-required' };
  const key = `password of ${customerId}`;
  const { windowMs, visitorUntilChallenge: most } = LOGIN_FAILURES;
  const spent = await requireCallsLeft(db, { key, most, windowMs, now: now() });
  if (spent !== null) return spent;
  const verified = await passwords.verify(found.passwordHash, password);
  if (!verified.ok) return verified;
  if (!verified.isSame) return { ok: false, code: 'wrong-password' };
  await forgetCalls(db, key);
  return null;
}
