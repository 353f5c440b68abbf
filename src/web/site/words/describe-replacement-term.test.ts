import { describe, expect, it } from 'vitest';
import { describeReplacementTerm } from './describe-replacement-term.ts';

function describeTerm(
  kind: 'upgrade' | 'renewal',
  expiryDate: string | null,
  termMonths: number | null = 12,
): string | null {
  const replaces = { kind, licenceNumber: 'L-000123-1' };
  return describeReplacementTerm({ replaces, held: { expiryDate }, termMonths, today: '2026-11-21' });
}

describe('the term of a licence that follows another one', () => {
  it.each<[string, string | null, ...Parameters<typeof describeTerm>]>([
    ['an upgrade ends with it', 'Ends on 3 May 2027, as L-000123-1 does', 'upgrade', '2027-05-03'],
    ['an upgrade of one without an end has none, as its template', null, 'upgrade', null, null],
    [
      'an upgrade of one without an end has none, whatever its template says since',
      'Not limited in time, as L-000123-1',
      'upgrade',
      null,
    ],
    [
      'a renewal begins where it ends',
      'Goes on from 3 May 2027, when L-000123-1 ends: until 3 May 2028',
      'renewal',
      '2027-05-03',
    ],
    [
      'a renewal of one that has ended begins with the payment',
      'Goes on from the day of payment, as L-000123-1 has ended: paid today, until 21 November 2027',
      'renewal',
      '2026-05-03',
    ],
    [
      'a renewal on its last day begins where it ends',
      'Goes on from 21 November 2026, when L-000123-1 ends: until 21 November 2027',
      'renewal',
      '2026-11-21',
    ],
    [
      'a renewal under a template that has no term any more has no end',
      'Goes on from 3 May 2027, when L-000123-1 ends',
      'renewal',
      '2027-05-03',
      null,
    ],
  ])('%s', (_rule, words, ...of) => {
    expect(describeTerm(...of)).toBe(words);
  });
});
