import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Login, loggedIn } from '#contract/customers.ts';
import type { Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { customer } from '#server/database/schema/customers.ts';
import { getSession } from '#server/sessions/get-session.ts';
import { startCustomerSession } from '#server/sessions/start-customer-session.ts';
import { countLogin } from './count-login.ts';

export interface LoginInput {
  /** The caller's session until now. */
  sessionId: number | null;
  visitor: string;
  device: string;
  altcha: string | undefined;
  body: Login;
}

/** Who has logged in, with the session that the caller's cookie is to be of from now on. */
export interface LoggedIn extends z.output<typeof loggedIn> {
  session: { token: string; expiresAt: Date };
}

/**
 * POST customers/login. An unknown address and a wrong password are the same refusal after the same work; that an address is not
 * confirmed is told to who knows its password.
 */
export async function logIn(services: CustomerServices, input: LoginInput): Promise<Result<LoggedIn>> {
  const { db, passwords } = services;
  const { visitor, altcha, body } = input;
  const email = accountEmail(body.email);
  const counted = await countLogin(services, { email, visitor });
  if (counted.refusal !== null) return counted.refusal;
  const unsolved = counted.needsChallenge ? await requireSolvedChallenge(services, altcha) : null;
  if (unsolved !== null) {
    await counted.takeBack();
    return unsolved;
  }
  const [account] = await db
    .select({ id: customer.id, passwordHash: customer.passwordHash, confirmedAt: customer.confirmedAt })
    .from(customer)
    .where(eq(customer.email, email));
  const verified = await passwords.verify(account?.passwordHash ?? null, body.password);
  if (!verified.ok) {
    await counted.takeBack();
    return verified;
  }
  if (account === undefined || !verified.isSame) return { ok: false, code: 'login-failed' };
  await counted.forgive();
  if (account.confirmedAt === null) return { ok: false, code: 'account-not-confirmed' };
  return await enter(services, input, account);
}

async function enter(
  { db, now }: CustomerServices,
  { sessionId, device }: LoginInput,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<Result<LoggedIn>> {
  return await db.transaction(async (tx) => {
    // Where the password was changed meanwhile, the change has ended all sessions and this one must not begin after it.
    const [same] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(and(eq(customer.id, id), eq(customer.passwordHash, passwordHash ?? '')))
      .for('share');
    if (same === undefined) return { ok: false, code: 'login-failed' };
    const session = await startCustomerSession(tx, { sessionId, customerId: id, device, at: now() });
    const { user } = await getSession({ db: tx, now }, { customerId: id });
    if (user === null) throw new Error('A customer who is locked is not there');
    return { ok: true, value: { user, session } };
  });
}
