import { expect, test } from 'vitest';
import { type ProblemCode, problems } from '#contract/problem.ts';
import { confirmationFault } from './confirmation-fault.ts';

const problemOf = (code: ProblemCode, detail?: string) => ({
  type: `/problems/${code}`,
  ...problems[code],
  ...(detail !== undefined && { detail }),
});

test.each([
  ['link-expired', 'This link has expired, or the order has ended.'],
  ['not-found', 'There is no such link.'],
  ['malformed-request', 'There is no such link.'],
  ['invalid-payload', 'There is no such link.'],
  ['order-state-conflict', 'This order is being paid in another way'],
] as const)(
  'an order that is not confirmed for %s says so in words for who followed the mail',
  (code, said) => {
    expect(confirmationFault(problemOf(code, 'said elsewhere'))).toContain(said);
  },
);

test('a link that has expired asks who had confirmed the order for nothing', () => {
  const said = confirmationFault(problemOf('link-expired'));
  expect(said).toContain('What was not confirmed is not to be paid');
});

test('what became of the order is said as the shop says it', () => {
  const detail = 'Another order has upgraded that licence meanwhile.';
  expect(confirmationFault(problemOf('order-not-payable', detail))).toBe(detail);
});

test('no answer of the shop is told as that', () => {
  expect(confirmationFault(null)).toMatch(/does not answer|no answer|again/i);
});
