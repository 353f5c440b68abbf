import { eq } from 'drizzle-orm';
import type { NewPasskey } from '#contract/passkeys.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { PASSKEYS_MOST } from '#domain/limits.ts';
import { findUnstorableTexts } from '#domain/text/storable-text.ts';
import { accountMails } from '#server/customers/accounts/account-mails.ts';
import { decideAccountMail } from '#server/customers/accounts/decide-account-mail.ts';
import { lockAccount } from '#server/customers/accounts/lock-accounts.ts';
import { passkey } from '#server/database/schema/customers.ts';
import { verifyNewPasskey } from '#server/webauthn/verify-new-passkey.ts';
import { takePasskeyChallenge } from './passkey-challenges.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { toWirePasskey, type WirePasskey } from './to-wire-passkey.ts';

export interface FinishInput {
  customerId: number;
  sessionId: number;
  /** What the passkey is called where it was given no name. */
  device: string;
  made: NewPasskey;
}

/** POST customers/{id}/passkeys/finish: keeps what the authenticator made for the challenge of this session, and tells it by mail. */
export async function finishPasskey(
  services: PasskeyServices,
  { customerId, sessionId, device, made }: FinishInput,
): Promise<Result<WirePasskey>> {
  const { db, jobs, now } = services;
  const errors = findUnstorableTexts(made.name, 'name');
  if (errors.length > 0) return { ok: false, code: 'invalid-payload', errors };
  const challenge = await takePasskeyChallenge(services, { sessionId, purpose: 'register' });
  if (challenge === null) return { ok: false, code: 'passkey-challenge-expired' };
  const { publicUrl } = services;
  const credential = await verifyNewPasskey({ publicUrl, challenge, response: made.response });
  if (credential === null) return { ok: false, code: 'passkey-refused' };
  return await db.transaction(async (tx) => {
    // Locked, so that several at once are counted one after the other.
    const owner = await lockAccount(tx, { id: customerId });
    if (owner === null) return { ok: false, code: 'not-found' };
    const count = await tx.$count(passkey, eq(passkey.customerId, customerId));
    if (count >= PASSKEYS_MOST) return { ok: false, code: 'passkeys-full' };
    const [kept] = await tx
      .insert(passkey)
      .values({
        customerId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: made.name === '' ? device : made.name,
        createdAt: now(),
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning();
    if (kept === undefined) return { ok: false, code: 'passkey-known' } satisfies Refusal;
    const mail = accountMails.passkeyAdded;
    await decideAccountMail(tx, jobs, { mail, recipient: owner.email, at: now() });
    return { ok: true, value: toWirePasskey(kept) };
  });
}
