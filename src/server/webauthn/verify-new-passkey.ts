import type { NewPasskey } from '#contract/passkeys.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';
import { passkeySite } from './passkey-site.ts';

/** What an authenticator made for a challenge; null where it answers another one, or nothing that holds. */
export async function verifyNewPasskey({
  publicUrl,
  challenge,
  response: made,
}: {
  publicUrl: string;
  challenge: string;
  response: NewPasskey['response'];
}) {
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
