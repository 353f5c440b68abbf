import { eq } from 'drizzle-orm';
import type { Customer, CustomerUpdate } from '#contract/customers.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { LOGIN_FAILURES } from '#domain/limits.ts';
import { findUnstorableTexts } from '#domain/text/storable-text.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { lockAccount } from '#server/customers/accounts/lock-accounts.ts';
import { changePassword } from '#server/customers/passwords/change-password.ts';
import { checkNewPassword } from '#server/customers/passwords/check-new-password.ts';
import type { Transaction } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { forgetCalls } from '#server/limits/rate-limit-store.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { changeNewsletter } from './change-newsletter.ts';
import { readCustomer } from './read-customer.ts';
import { replaceAddresses } from './replace-addresses.ts';

export interface UpdateInput {
  customerId: number;
  sessionId: number;
  device: string;
  update: CustomerUpdate;
}

type Row = typeof customer.$inferSelect;
type Updated = { customer: Customer; session: { token: string; expiresAt: Date } | null };

/** Ends the transaction of an update without a trace of it. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * PATCH customers/{id}: what is absent stays. A new password asks for the present one, ends all other sessions and gives the
 * caller's own a new token. All of it is done, or nothing.
 */
export async function updateCustomer(
  services: CustomerServices,
  input: UpdateInput,
): Promise<Result<Updated>> {
  const { db } = services;
  const { customerId, update } = input;
  if (update.id !== undefined && update.id !== `${customerId}`) return { ok: false, code: 'not-found' };
  const errors = findUnstorableTexts(update.addresses ?? [], 'addresses');
  if (errors.length > 0) return { ok: false, code: 'invalid-payload', errors };
  const [present] = await db.select().from(customer).where(eq(customer.id, customerId));
  if (present === undefined) return { ok: false, code: 'not-found' };
  const passwordHash = await hashNewPassword(services, present, update);
  if (!passwordHash.ok) return passwordHash;
  try {
    return await db.transaction(async (tx) => {
      const session = await write(services, tx, { ...input, present, passwordHash: passwordHash.hash });
      const written = await readCustomer(tx, customerId);
      if (written === null) throw new Error('A customer who is locked is not there');
      return { ok: true, value: { customer: written, session } };
    });
  } catch (cause) {
    if (cause instanceof Refused) return cause.refusal;
    throw cause;
  }
}

/** The hash of the new password, null where there is none; what is wrong with it is told before the present one is compared. */
async function hashNewPassword(
  { db, now, passwords }: CustomerServices,
  { id, email, passwordHash }: Row,
  { password, currentPassword }: CustomerUpdate,
): Promise<{ ok: true; hash: string | null } | Refusal> {
  if (password === undefined) return { ok: true, hash: null };
  const { name: foundryName } = await readFoundry(db);
  const refusal = await checkNewPassword({ password, email, foundryName });
  if (refusal !== null) return refusal;
  const key = `password of ${id}`;
  const { windowMs, visitorUntilChallenge } = LOGIN_FAILURES;
  const spent = await requireCallsLeft(db, { key, most: visitorUntilChallenge, windowMs, now: now() });
  if (spent !== null) return spent;
  const verified = await passwords.verify(passwordHash, currentPassword ?? '');
  if (!verified.ok) return verified;
  if (!verified.isSame) return wrongPassword();
  await forgetCalls(db, key);
  return await passwords.hash(password);
}

async function write(
  services: CustomerServices,
  tx: Transaction,
  {
    customerId,
    sessionId,
    device,
    update,
    present,
    passwordHash,
  }: UpdateInput & { present: Row; passwordHash: string | null },
) {
  const row = await lockAccount(tx, { id: customerId });
  if (row === null) throw new Refused({ ok: false, code: 'not-found' });
  const { addresses, acceptsNewsletter } = update;
  if (addresses !== undefined && !(await replaceAddresses(tx, { customerId, addresses }))) {
    throw new Refused({ ok: false, code: 'not-found' });
  }
  if (acceptsNewsletter !== undefined) await changeNewsletter(services, tx, { row, acceptsNewsletter });
  if (passwordHash === null) return null;
  // Another change came between the comparison and the lock.
  if (row.passwordHash !== present.passwordHash) throw new Refused(wrongPassword());
  return await changePassword(services, tx, { customerId, passwordHash, sessionId, device });
}

function wrongPassword(): Refusal {
  const errors = [{ path: 'currentPassword', message: 'password is wrong' }];
  return { ok: false, code: 'invalid-payload', errors };
}
