import { and, eq, lt } from 'drizzle-orm';
import type { PasskeyLogin } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { LOGIN_FAILURES } from '#domain/limits.ts';
import type { LoggedIn } from '#server/customers/logging-in/log-in.ts';
import type { Transaction } from '#server/database/database.ts';
import { customer, passkey } from '#server/database/schema/customers.ts';
import { uncountCall } from '#server/limits/rate-limit-store.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { getSession } from '#server/sessions/get-session.ts';
import { startCustomerSession } from '#server/sessions/start-customer-session.ts';
import { passkeySite } from '#server/webauthn/passkey-site.ts';
import { verifyPasskey } from '#server/webauthn/verify-passkey.ts';
import { takePasskeyChallenge } from './passkey-challenges.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { userHandle } from './user-handle.ts';

export interface PasskeyLoginInput {
  /** The caller's session until now; null for one that has begun no login. */
  sessionId: number | null;
  visitor: string;
  device: string;
  response: PasskeyLogin['response'];
}

type Kept = typeof passkey.$inferSelect;

/**
 * POST customers/passkey-login/finish: who holds the passkey that has signed the challenge of this session is logged in, as with a
 * password. An unknown passkey and a wrong signature are the same refusal.
 */
export async function finishPasskeyLogin(
  services: Pick<PasskeyServices, 'db' | 'now' | 'publicUrl'>,
  { sessionId, visitor, device, response }: PasskeyLoginInput,
): Promise<Result<LoggedIn>> {
  const { db, now } = services;
  const key = `passkey login of ${visitor}`;
  const { windowMs, visitorMost: most } = LOGIN_FAILURES;
  const spent = await requireCallsLeft(db, { key, most, windowMs, now: now() });
  if (spent !== null) return spent;
  const challenge =
    sessionId === null ? null : await takePasskeyChallenge(services, { sessionId, purpose: 'login' });
  if (challenge === null) return { ok: false, code: 'passkey-challenge-expired' };
  const [kept] = await db.select().from(passkey).where(eq(passkey.credentialId, response.id));
  const counter = kept === undefined ? null : await verify(services, { kept, challenge, response });
  if (kept === undefined || counter === null) return { ok: false, code: 'passkey-refused' };
  await uncountCall(db, key);
  return await db.transaction(async (tx) => {
    const { customerId } = kept;
    // The account is locked first, as by whoever removes a passkey, deletes or merges it: neither waits for the other for ever.
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('share');
    if (!(await noteUse(tx, { kept, counter, at: now() }))) return { ok: false, code: 'passkey-refused' };
    const session = await startCustomerSession(tx, { sessionId, customerId, device, at: now() });
    const { user } = await getSession({ db: tx, now }, { customerId });
    if (user === null) throw new Error('A customer with a passkey is not there');
    return { ok: true, value: { user, session } };
  });
}

/** The counter that the authenticator signed; null where the signature does not hold. */
async function verify(
  { publicUrl }: Pick<PasskeyServices, 'publicUrl'>,
  { kept, challenge, response }: { kept: Kept; challenge: string; response: PasskeyLogin['response'] },
): Promise<number | null> {
  const { rpID } = passkeySite(publicUrl);
  const handle = Buffer.from(userHandle({ customerId: kept.customerId, rpID })).toString('base64url');
  return await verifyPasskey({ publicUrl, kept, handle, challenge, response });
}

/** Keeps the counter; false where the passkey is gone, or another login has raised the counter as far meanwhile. */
async function noteUse(
  tx: Transaction,
  { kept, counter, at }: { kept: Kept; counter: number; at: Date },
): Promise<boolean> {
  const rises = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter);
  const used = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkey.id, kept.id), rises))
    .returning({ id: passkey.id });
  return used.length > 0;
}
