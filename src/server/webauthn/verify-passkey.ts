import type { PasskeyLogin } from '#contract/passkeys.ts';
import { passkeySite } from './passkey-site.ts';

/** A passkey as it is kept. */
interface KeptPasskey {
  /** base64url, as the browser names it. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
}

interface Signed {
  publicUrl: string;
  kept: KeptPasskey;
  /** What authenticators know its owner by, base64url. */
  handle: string;
  challenge: string;
  response: PasskeyLogin['response'];
}

/** The counter that the authenticator signed; null where it signed something else, or its counter did not rise. */
export async function verifyPasskey({
  publicUrl,
  kept: { credentialId, publicKey, counter },
  handle,
  challenge,
  response: given,
}: Signed): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpID, origin } = passkeySite(publicUrl);
  // A discoverable passkey says whose it is (WebAuthn §7.2, step 6).
  if (given.response.userHandle !== handle) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: given.id,
        rawId: given.rawId,
        type: given.type,
        clientExtensionResults: {},
        response: { ...given.response, userHandle: handle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // What is wrong with a response the library throws, as text; whoever sent it is told that it was refused.
    return null;
  }
}
