import { eq } from 'drizzle-orm';
import { type PasskeyCreation, passkeyCreation } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { PASSKEY_CHALLENGE_LASTS_MS, PASSKEYS_MOST } from '#domain/limits.ts';
import { customer, passkey } from '#server/database/schema/customers.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';
import { makePasskeyChallenge } from './passkey-challenges.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { passkeySite } from './passkey-site.ts';
import { type Asking, proveOwner } from './prove-owner.ts';
import { userHandle } from './user-handle.ts';

/**
 * POST customers/{id}/passkeys/begin: what navigator.credentials.create() is asked. A passkey stands for itself, without a name or
 * a password typed beside it, so that it has to be discoverable and has to verify who uses it.
 */
export async function beginPasskey(
  services: PasskeyServices,
  asking: Asking,
): Promise<Result<PasskeyCreation>> {
  const { db, publicUrl } = services;
  const { customerId, sessionId } = asking;
  const refusal = await proveOwner(services, asking);
  if (refusal !== null) return refusal;
  const [account] = await db
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (account === undefined) return { ok: false, code: 'not-found' };
  const known = await db
    .select({ id: passkey.credentialId })
    .from(passkey)
    .where(eq(passkey.customerId, customerId));
  if (known.length >= PASSKEYS_MOST) return { ok: false, code: 'passkeys-full' };
  // Loaded with the first passkey: most visits of most shops need none.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { rpID } = passkeySite(publicUrl);
  const options = await generateRegistrationOptions({
    rpName: (await readFoundry(db)).name,
    rpID,
    userName: account.email,
    userDisplayName: account.email,
    userID: userHandle({ customerId, rpID }),
    challenge: await makePasskeyChallenge(services, { sessionId, purpose: 'register' }),
    timeout: PASSKEY_CHALLENGE_LASTS_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ok: true, value: passkeyCreation.parse(options) };
}
