import { expect, it } from 'vitest';
import { describeTerm } from './describe-term.ts';

it.each([
  [null, 'Not limited in time'],
  [1, '1 month from the payment: paid today, until 28 February 2027'],
  [12, '1 year from the payment: paid today, until 31 January 2028'],
  [18, '18 months from the payment: paid today, until 31 July 2028'],
  [24, '2 years from the payment: paid today, until 31 January 2029'],
])('a term of %s months is said as %j', (termMonths, words) => {
  expect(describeTerm(termMonths, '2027-01-31')).toBe(words);
});
