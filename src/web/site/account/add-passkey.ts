import type { CallAnswer } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { passkeyWords } from './passkey-words.ts';

export type Passkey = CallAnswer<'finishPasskey'>;

export type AddedPasskey =
  | { ok: true; passkey: Passkey }
  /** `problem` is the server's, where it was the server that refused. */
  | { ok: false; words: string; problem: Problem | null };

/** Has the browser make a passkey, and the server keep it. */
export async function addPasskey(input: {
  customerId: string;
  name: string;
  password: string | undefined;
}): Promise<AddedPasskey> {
  const { customerId, name, password } = input;
  const params = { id: customerId };
  const [options, { startRegistration }] = await Promise.all([
    callAccount('beginPasskey', { params, body: { password } }),
    import('@simplewebauthn/browser'),
  ]);
  if (!options.ok) return { ok: false, words: refusalWords(options.problem), problem: options.problem };
  try {
    const response = await startRegistration({ optionsJSON: options.value });
    const kept = await callAccount('finishPasskey', { params, body: { response, name } });
    if (kept.ok) return { ok: true, passkey: kept.value };
    return { ok: false, words: refusalWords(kept.problem), problem: null };
  } catch (error) {
    return { ok: false, words: passkeyWords(error, 'making'), problem: null };
  }
}
