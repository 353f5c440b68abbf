import { expect, it } from 'vitest';
import type { OwnedLicence } from '#contract/customers.ts';
import { licenceStateWords } from './licence-state-words.ts';

const today = '2026-11-21';
const since = today;

it.each<[OwnedLicence['state'], string | null, string]>([
  ['valid', null, 'Valid, without an end'],
  ['valid', '2027-03-01', 'Valid until 1 March 2027'],
  ['ending', '2026-12-01', 'Ends on 1 December 2026'],
  ['expired', '2026-01-31', 'Ended on 31 January 2026'],
  ['upgraded', null, 'Upgraded: another licence took its place'],
  ['revoked', null, 'Revoked'],
  [
    'withdrawn',
    '2027-03-01',
    'Withdrawn from with its order, and over: it is not upgraded, renewed or transferred',
  ],
  ['refunded', '2027-03-01', 'Given back with its order'],
])('a licence that is %s with the end %s is told as such', (state, expiryDate, words) => {
  expect(licenceStateWords({ state, since, expiryDate, replacedBy: null }, today)).toBe(words);
});

it.each<[OwnedLicence['state'], 'upgrade' | 'renewal', string]>([
  ['upgraded', 'upgrade', 'Upgraded to L-000124-1'],
  ['valid', 'renewal', 'Valid until 1 March 2027. Renewed by L-000124-1'],
  ['expired', 'renewal', 'Ended on 1 March 2027. Renewed by L-000124-1'],
])('a licence that is %s and had an %s names the one that followed it', (state, kind, words) => {
  const replacedBy = { kind, licenceNumber: 'L-000124-1' };
  expect(licenceStateWords({ state, since, expiryDate: '2027-03-01', replacedBy }, today)).toBe(words);
});

it('a renewal that was bought early says when it begins', () => {
  const early = { state: 'valid', since: '2027-03-01', expiryDate: '2028-03-01', replacedBy: null } as const;
  expect(licenceStateWords(early, today)).toBe('Begins on 1 March 2027, until 1 March 2028');
  expect(licenceStateWords(early, '2027-03-01')).toBe('Valid until 1 March 2028');
});
