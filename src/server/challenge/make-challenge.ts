import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, challenge } from '#contract/challenge.ts';
import { CHALLENGE_LASTS_MS, CHALLENGE_WORK } from '#domain/limits.ts';
import { challengeKeys } from './challenge-keys.ts';

/** Makes a challenge that serves once within ten minutes. Nothing is stored for it. */
export async function makeChallenge({
  secret,
  now,
}: {
  secret: string;
  now: () => Date;
}): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: CHALLENGE_WORK.iterations,
    // The counter is chosen, not met by luck: nobody has to try for ten times as long as others.
    counter: randomInt(CHALLENGE_WORK.mostTries, CHALLENGE_WORK.fewestTries),
    expiresAt: new Date(now().getTime() + CHALLENGE_LASTS_MS),
    deriveKey,
    ...challengeKeys(secret),
  });
  return challenge.parse(made);
}
