import { eq } from 'drizzle-orm';
import type { NewPasskey } from '#contract/passkeys.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { PASSKEYS_MOST } from '#domain/limits.ts';
import { findUnstorableTexts } from '#domain/text/storable-text.ts';
import { accountMails } from '#server/customers/accounts/account-mails.ts';
import { decideAccountMail } from '#server/customers/accounts/decide-account-mail.ts';
import { customer, passkey } from '#server/database/schema/customers.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';
import { takePasskeyChallenge } from './passkey-challenges.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { passkeySite } from './passkey-site.ts';
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
  const credential = await verify(services, { challenge, response: made.response });
  if (credential === null) return { ok: false, code: 'passkey-refused' };
  return await db.transaction(async (tx) => {
    // Locked, so that several at once are counted one after the other.
    const [owner] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update');
    if (owner === undefined) return { ok: false, code: 'not-found' };
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

async function verify(
  { publicUrl }: PasskeyServices,
  { challenge, response: made }: { challenge: string; response: NewPasskey['response'] },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = passkeySite(publicUrl);
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.rawId,
        type: made.type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // What is wrong with a response the library throws, as text; whoever sent it is told that it was refused.
    return null;
  }
}
