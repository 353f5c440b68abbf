import type { PasskeyRequest } from '#contract/passkeys.ts';
import { passkeyWords } from '#web/site/account/passkey-words.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { askSession, type SessionUser } from '#web/site/session/session-store.ts';
import { endOffer, offerPasskeys } from './passkey-offer.ts';

export type PasskeyAttempt =
  | { kind: 'done'; user: SessionUser }
  /** The browser gave one, and the server did not take it. */
  | { kind: 'refused'; words: string }
  /** There was nothing to be taken. */
  | { kind: 'none'; words: string };

/** Logs in with a passkey: one that the person chooses from the browser's own list, or among what it fills in by itself. */
export async function logInWithPasskey({ isAutofill }: { isAutofill: boolean }): Promise<PasskeyAttempt> {
  // The challenge belongs to a session: made by another call at the same time, that could be another one.
  await askSession();
  const options = await callApi('beginPasskeyLogin');
  if (!options.ok) return { kind: 'none', words: refusalWords(options.problem) };
  try {
    const response = isAutofill ? await offerPasskeys(options.value) : await choosePasskey(options.value);
    const answer = await callApi('finishPasskeyLogin', { body: { response } });
    if (!answer.ok) return { kind: 'refused', words: refusalWords(answer.problem) };
    return { kind: 'done', user: answer.value.user };
  } catch (error) {
    return { kind: 'none', words: passkeyWords(error, 'using') };
  }
}

/** Has the person choose among what the browser knows. */
async function choosePasskey(request: PasskeyRequest) {
  endOffer();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await startAuthentication({ optionsJSON: request });
}
