import { callApi } from '#web/site/calls/call-api.ts';

/**
 * Solves a challenge for one call: the value of its header `X-Altcha`. Takes some 200 ms on a desktop and up to 2 s on a slow
 * phone; the work is done outside the page's thread, which only hands it on. Throws when no challenge is to be had.
 */
export async function solveChallenge(): Promise<string> {
  const [{ solveChallenge: solve }, { deriveKey }, answer] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    callApi('getChallenge'),
  ]);
  if (!answer.ok) throw new Error('No challenge is to be had', { cause: answer.problem });
  const challenge = answer.value;
  const solution = await solve({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
