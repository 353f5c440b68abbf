import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { solvedChallenge } from '#contract/challenge.ts';
import { problems } from '#contract/problem.ts';
import { solveChallenge } from './solve-challenge.ts';

afterEach(() => vi.unstubAllGlobals());

test('a challenge is fetched, solved, and written as the header of a call', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 30,
    expiresAt: new Date('2100-01-01T00:00:00Z'),
    deriveKey,
    hmacSignatureSecret: 'of tests',
    hmacKeySignatureSecret: 'of other tests',
  });
  const ask = vi.fn(async () => Response.json(challenge));
  vi.stubGlobal('fetch', ask);
  const solved = solvedChallenge.parse(JSON.parse(atob(await solveChallenge())));
  expect(ask).toHaveBeenCalledWith('/api/front/customers/challenge', expect.anything());
  expect(solved.challenge).toEqual(challenge);
  expect(solved.solution.counter).toBe(30);
});

test('where there is no challenge, it says so', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...problems['too-many-requests'], type: '/' }, { status: 429 }),
  );
  await expect(solveChallenge()).rejects.toThrow('No challenge is to be had');
});
