import { type PasskeyRequest, passkeyRequest } from '#contract/passkeys.ts';
import { PASSKEY_CHALLENGE_LASTS_MS } from '#domain/limits.ts';
import { passkeySite } from './passkey-site.ts';

/** What navigator.credentials.get() is asked. No account is named, so that none is told of. */
export async function requestOptions({
  publicUrl,
  challenge,
}: {
  publicUrl: string;
  challenge: Uint8Array<ArrayBuffer>;
}): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(publicUrl).rpID,
    challenge,
    timeout: PASSKEY_CHALLENGE_LASTS_MS,
    userVerification: 'required',
  });
  return passkeyRequest.parse(options);
}
