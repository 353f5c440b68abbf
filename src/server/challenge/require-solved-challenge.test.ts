import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeAll, expect, test } from 'vitest';
import { type Challenge, challenge } from '#contract/challenge.ts';
import type { Refusal } from '#contract/refusal.ts';
import { CHALLENGE_LASTS_MS, CHALLENGE_WORK } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { usedChallenge } from '#server/database/schema/running.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { makeChallenge } from './make-challenge.ts';
import { requireSolvedChallenge } from './require-solved-challenge.ts';
import { sweepChallenges } from './sweep-challenges.ts';

const secret = 'a secret of tests that is long enough';
const now = () => new Date();

function toHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

/** As a browser does it: with the Web Crypto API. */
async function solve(given: Challenge) {
  const solution = await solveChallenge({ challenge: given, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time');
  return { challenge: given, solution };
}

function notSolved(detail: string): Refusal {
  return { ok: false, code: 'challenge-not-solved', detail };
}

onEachDatabase('a solved challenge', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const require = (header: string | undefined, own: string = secret) =>
    requireSolvedChallenge({ db: database.db, secret: own }, header);

  test('is taken once, and a replay is refused', async () => {
    const header = toHeader(await solve(await makeChallenge({ secret, now })));
    expect(await require(header)).toBeNull();
    expect(await require(header)).toEqual(notSolved('It was used before.'));
  });

  test('is taken once when it comes many times at once', async () => {
    const header = toHeader(await solve(await makeChallenge({ secret, now })));
    const answers = await Promise.all(Array.from({ length: 8 }, () => require(header)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('written another way is still the same one', async () => {
    const solved = await solve(await makeChallenge({ secret, now }));
    expect(await require(toHeader(solved))).toBeNull();
    const { parameters, signature } = solved.challenge;
    const reordered = { signature, parameters: Object.fromEntries(Object.entries(parameters).reverse()) };
    expect(await require(toHeader({ ...solved, challenge: reordered }))).toEqual(
      notSolved('It was used before.'),
    );
  });

  test('is asked for where there is none', async () => {
    expect(await require(undefined)).toEqual({ ok: false, code: 'challenge-required' });
  });

  test('that has expired is refused', async () => {
    const before = () => new Date(Date.now() - CHALLENGE_LASTS_MS - 1000);
    const solved = await solve(await makeChallenge({ secret, now: before }));
    expect(await require(toHeader(solved))).toEqual(notSolved('It has expired.'));
  });

  test('of another shop is refused', async () => {
    const solved = await solve(await makeChallenge({ secret: 'another secret of another shop', now }));
    expect(await require(toHeader(solved))).toEqual(notSolved('Its solution is wrong.'));
  });

  test.each([
    ['less work', { cost: 1 }],
    ['a longer life', { expiresAt: 4_000_000_000 }],
    ['an easier key', { keyPrefix: '00' }],
    ['another name', { nonce: 'abcdef' }],
    ['another signature of its key', { keySignature: 'abcdef' }],
  ])('that was given %s is refused', async (_what, change) => {
    const { challenge: given, solution } = await solve(await makeChallenge({ secret, now }));
    const changed = { ...given, parameters: { ...given.parameters, ...change } };
    expect(await require(toHeader({ challenge: changed, solution }))).toEqual(
      notSolved('Its solution is wrong.'),
    );
  });

  test('that was not solved is refused, and can still be solved', async () => {
    const given = await makeChallenge({ secret, now });
    const guess = { counter: 1, derivedKey: `${given.parameters.keyPrefix}${'0'.repeat(32)}` };
    expect(await require(toHeader({ challenge: given, solution: guess }))).toEqual(
      notSolved('Its solution is wrong.'),
    );
    expect(await require(toHeader(await solve(given)))).toBeNull();
  });

  test.each([
    '',
    'x',
    toHeader(null),
    toHeader({}),
    toHeader({ challenge: {}, solution: {} }),
    `${'W10='},${'W10='}`,
  ])('that is none (%j) is refused', async (header) => {
    expect(await require(header)).toEqual(notSolved('It cannot be read.'));
  });

  test('is forgotten once it would be refused as expired, not before', async () => {
    await database.db.delete(usedChallenge);
    expect(await require(toHeader(await solve(await makeChallenge({ secret, now }))))).toBeNull();
    const count = () => database.db.$count(usedChallenge);
    await sweepChallenges(database.db, new Date(Date.now() + CHALLENGE_LASTS_MS));
    expect(await count()).toBe(1);
    await sweepChallenges(database.db, new Date(Date.now() + CHALLENGE_LASTS_MS + 120_000));
    expect(await count()).toBe(0);
  });
});

test('a challenge lasts ten minutes, is of bounded work and tells nothing of its solution', async () => {
  const at = new Date('2026-03-04T10:00:00Z');
  const made = await makeChallenge({ secret, now: () => at });
  expect(challenge.parse(made)).toEqual(made);
  expect(made.parameters.expiresAt * 1000).toBe(at.getTime() + CHALLENGE_LASTS_MS);
  expect(made.parameters.cost).toBe(CHALLENGE_WORK.iterations);
  const { solution } = await solve(made);
  expect(solution.counter).toBeGreaterThanOrEqual(CHALLENGE_WORK.fewestTries);
  expect(solution.counter).toBeLessThanOrEqual(CHALLENGE_WORK.mostTries);
  expect(JSON.stringify(made)).not.toContain(solution.derivedKey);
});
