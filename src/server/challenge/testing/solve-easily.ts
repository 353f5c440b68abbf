import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challengeKeys } from '#server/challenge/challenge-keys.ts';

/** A solved challenge as the header of a call has it: signed as the server signs, and next to no work. */
export async function solveEasily(secret: string): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt: new Date(Date.now() + 60_000),
    deriveKey,
    ...challengeKeys(secret),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
