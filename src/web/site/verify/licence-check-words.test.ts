import { expect, it } from 'vitest';
import type { LicenceCheck } from '#contract/services.ts';
import { licenceCheckWords } from './licence-check-words.ts';

type Known = Exclude<LicenceCheck, { state: 'unknown' }>;

const checked: Known = {
  state: 'valid',
  number: 'L-000001-01',
  publicName: 'Desktop',
  fonts: [],
  terms: [],
  since: '2026-01-01',
  expiryDate: null,
  transferredOn: null,
};

it.each<[Known['state'], string | null, string, string]>([
  [
    'valid',
    null,
    'Valid',
    'The certificate is genuine and its licence is in force. It is not limited in time.',
  ],
  [
    'valid',
    '2027-03-01',
    'Valid',
    'The certificate is genuine and its licence is in force. Its last day is 1 March 2027.',
  ],
  [
    'not-begun',
    '2027-03-01',
    'Not begun',
    'The certificate is genuine, and its licence begins on 1 January 2026, going on with an earlier one. Its last day is 1 March 2027.',
  ],
  [
    'ended',
    '2026-01-31',
    'Ended',
    'The certificate is genuine, and the term of its licence is over. Its last day was 31 January 2026.',
  ],
  [
    'superseded',
    null,
    'Superseded',
    'The certificate is genuine, and another licence has taken the place of this one.',
  ],
  [
    'revoked',
    '2027-03-01',
    'Revoked',
    'The certificate is genuine, and its licence is not in force any more.',
  ],
])('a licence that is %s with the last day %s is told as such', (state, expiryDate, word, sentences) => {
  const told = licenceCheckWords({ ...checked, state, expiryDate });
  expect([told.state, told.sentences.join(' ')]).toEqual([word, sentences]);
});

it('a code that fits no number is told without a word on whether the number was given out', () => {
  const { state, sentences } = licenceCheckWords({ state: 'unknown' });
  expect(state).toBe('Unknown');
  expect(sentences[0]).toBe('No certificate carries this number with this code.');
});

it('a transfer is told with its day, and what it means for an earlier certificate', () => {
  const { state, sentences } = licenceCheckWords({ ...checked, transferredOn: '2026-05-01' });
  expect(state).toBe('Valid');
  expect(sentences.at(-1)).toBe(
    'It was transferred on 1 May 2026: a certificate without this day names an earlier licensee.',
  );
});
