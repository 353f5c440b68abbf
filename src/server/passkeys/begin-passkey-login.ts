import type { PasskeyRequest } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { requestOptions } from '#server/webauthn/request-options.ts';
import { makePasskeyChallenge } from './passkey-challenges.ts';
import type { PasskeyServices } from './passkey-services.ts';

/** POST customers/passkey-login/begin: what navigator.credentials.get() is asked. */
export async function beginPasskeyLogin(
  services: Pick<PasskeyServices, 'db' | 'now' | 'publicUrl'>,
  { sessionId }: { sessionId: number },
): Promise<Result<PasskeyRequest>> {
  const challenge = await makePasskeyChallenge(services, { sessionId, purpose: 'login' });
  return { ok: true, value: await requestOptions({ publicUrl: services.publicUrl, challenge }) };
}
