import { type PasskeyCreation, passkeyCreation } from '#contract/passkeys.ts';
import { PASSKEY_CHALLENGE_LASTS_MS } from '#domain/limits.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';
import { passkeySite } from './passkey-site.ts';

/**
 * What navigator.credentials.create() is asked. A passkey stands for itself, without a name or a password typed beside it, so that it
 * has to be discoverable and has to verify who uses it.
 */
export async function creationOptions(asked: {
  publicUrl: string;
  /** Of the foundry. */
  name: string;
  userName: string;
  /** What authenticators know the owner by. */
  handle: Uint8Array<ArrayBuffer>;
  challenge: Uint8Array<ArrayBuffer>;
  /** The credential ids that the owner has already. */
  known: { id: string }[];
}): Promise<PasskeyCreation> {
  // Loaded with the first passkey: most visits of most shops need none.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: asked.name,
    rpID: passkeySite(asked.publicUrl).rpID,
    userName: asked.userName,
    userDisplayName: asked.userName,
    userID: asked.handle,
    challenge: asked.challenge,
    timeout: PASSKEY_CHALLENGE_LASTS_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: asked.known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return passkeyCreation.parse(options);
}
