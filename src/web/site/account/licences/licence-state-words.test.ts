import { expect, it } from 'vitest';
import type { OwnedLicence } from '#contract/customers.ts';
import { licenceStateWords } from './licence-state-words.ts';

it.each<[OwnedLicence['state'], string | null, string]>([
  ['valid', null, 'Valid, without an end'],
  ['valid', '2027-03-01', 'Valid until 1 March 2027'],
  ['ending', '2026-12-01', 'Ends on 1 December 2026'],
  ['expired', '2026-01-31', 'Ended on 31 January 2026'],
  ['upgraded', null, 'Upgraded: another licence took its place'],
  ['revoked', null, 'Revoked'],
  ['refunded', '2027-03-01', 'Given back with its order'],
])('a licence that is %s with the end %s is told as such', (state, expiryDate, words) => {
  expect(licenceStateWords({ state, expiryDate })).toBe(words);
});
