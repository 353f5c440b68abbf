import { passkeyWords } from '#web/site/account/passkey-words.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { askSession, type SessionUser } from '#web/site/session/session-store.ts';

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
  const [options, { startAuthentication }] = await Promise.all([
    callApi('beginPasskeyLogin'),
    import('@simplewebauthn/browser'),
  ]);
  if (!options.ok) return { kind: 'none', words: refusalWords(options.problem) };
  try {
    const response = await startAuthentication({
      optionsJSON: options.value,
      useBrowserAutofill: isAutofill,
    });
    const answer = await callApi('finishPasskeyLogin', { body: { response } });
    if (!answer.ok) return { kind: 'refused', words: refusalWords(answer.problem) };
    return { kind: 'done', user: answer.value.user };
  } catch (error) {
    return { kind: 'none', words: passkeyWords(error, 'using') };
  }
}
