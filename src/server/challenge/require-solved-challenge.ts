import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solvedChallenge } from '#contract/challenge.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { challengeKeys } from './challenge-keys.ts';
import { takeChallenge } from './take-challenge.ts';

/**
 * Takes the solved challenge of a call's header `X-Altcha`; null where it holds. It serves once, so whoever refuses a call for
 * another reason does it before. One statement.
 */
export async function requireSolvedChallenge(
  { db, secret }: { db: Drizzle; secret: string },
  header: string | undefined,
): Promise<Refusal | null> {
  if (header === undefined) return { ok: false, code: 'challenge-required' };
  const solved = readHeader(header);
  if (solved === null) return notSolved('It cannot be read.');
  const { expired, verified } = await verifySolution({ ...solved, deriveKey, ...challengeKeys(secret) });
  if (expired) return notSolved('It has expired.');
  if (!verified) return notSolved('Its solution is wrong.');
  const { nonce, expiresAt } = solved.challenge.parameters;
  if (await takeChallenge(db, { nonce, expiresAt: new Date(expiresAt * 1000) })) return null;
  return notSolved('It was used before.');
}

function readHeader(header: string) {
  try {
    const read = solvedChallenge.safeParse(JSON.parse(Buffer.from(header, 'base64').toString()));
    return read.success ? read.data : null;
  } catch {
    // What is no JSON is no solution either.
    return null;
  }
}

function notSolved(detail: string): Refusal {
  return { ok: false, code: 'challenge-not-solved', detail };
}
