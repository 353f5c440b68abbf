import type { LicenceCheck } from '#contract/services.ts';
import { formatDay } from '#domain/day/days.ts';

/** What a check comes to: one word, and what it means, in sentences. */
export function licenceCheckWords(check: LicenceCheck): { state: string; sentences: string[] } {
  switch (check.state) {
    case 'unknown':
      return {
        state: 'Unknown',
        sentences: [
          'No certificate carries this number with this code.',
          'Please compare both with the certificate, character by character.',
        ],
      };
    case 'valid':
    case 'not-begun':
      return {
        state: check.state === 'valid' ? 'Valid' : 'Not begun',
        sentences: [
          check.state === 'valid'
            ? 'The certificate is genuine and its licence is in force.'
            : `The certificate is genuine, and its licence begins on ${formatDay(check.since)}, going on with an earlier one.`,
          check.expiryDate === null
            ? 'It is not limited in time.'
            : `Its last day is ${formatDay(check.expiryDate)}.`,
          ...(check.transferredOn === null
            ? []
            : [
                `It was transferred on ${formatDay(check.transferredOn)}: a certificate without this day names an earlier licensee.`,
              ]),
        ],
      };
    case 'ended':
      return {
        state: 'Ended',
        sentences: [
          'The certificate is genuine, and the term of its licence is over.',
          ...(check.expiryDate === null ? [] : [`Its last day was ${formatDay(check.expiryDate)}.`]),
        ],
      };
    case 'superseded':
      return {
        state: 'Superseded',
        sentences: ['The certificate is genuine, and another licence has taken the place of this one.'],
      };
    case 'revoked':
      return {
        state: 'Revoked',
        sentences: ['The certificate is genuine, and its licence is not in force any more.'],
      };
  }
}
