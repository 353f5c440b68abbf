import { type PasskeyRequest, passkeyRequest } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { PASSKEY_CHALLENGE_LASTS_MS } from '#domain/limits.ts';
import { makePasskeyChallenge } from './passkey-challenges.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { passkeySite } from './passkey-site.ts';

/** POST customers/passkey-login/begin: what navigator.credentials.get() is asked. No account is named, so that none is told of. */
export async function beginPasskeyLogin(
  services: Pick<PasskeyServices, 'db' | 'now' | 'publicUrl'>,
  { sessionId }: { sessionId: number },
): Promise<Result<PasskeyRequest>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(services.publicUrl).rpID,
    challenge: await makePasskeyChallenge(services, { sessionId, purpose: 'login' }),
    timeout: PASSKEY_CHALLENGE_LASTS_MS,
    userVerification: 'required',
  });
  return { ok: true, value: passkeyRequest.parse(options) };
}
