import { expect, it } from 'vitest';
import { mayDo, policyOf, type StaffActionName, type StaffRole } from './staff-policies.ts';

const cases: [StaffRole, StaffActionName, boolean][] = [
  ['owner', 'refund', true],
  ['owner', 'font-mark', true],
  ['sales', 'find-font', true],
  ['bookkeeper', 'find-font', false],
  ['editor', 'find-font', false],
  ['sales', 'quote', true],
  ['sales', 'refund', true],
  ['sales', 'flag-contact-service', true],
  ['bookkeeper', 'show', true],
  ['bookkeeper', 'oss', true],
  ['bookkeeper', 'refund', false],
  ['bookkeeper', 'mark-paid', false],
  ['sales', 'enter-payments', true],
  ['bookkeeper', 'bank-statement', true],
  ['bookkeeper', 'enter-payments', false],
  ['editor', 'bank-statement', false],
  ['bookkeeper', 'keeping', true],
  ['owner', 'forget', true],
  ['sales', 'forget', false],
  ['owner', 'merge-accounts', true],
  ['sales', 'merge-accounts', false],
  ['owner', 'newsletter import', true],
  ['sales', 'newsletter export', false],
  ['editor', 'list', false],
  ['editor', 'publish-page', true],
  ['editor', 'save-family', true],
  ['sales', 'families', false],
  ['bookkeeper', 'save-family', false],
  ['editor', 'drop-designer', true],
  ['sales', 'save-designer', false],
  ['sales', 'pages', false],
  ['bookkeeper', 'save-page', false],
  ['editor', 'transfer', false],
];

it.each(cases)('%s: %s is theirs: %s', (role, action, isTheirs) => {
  expect(mayDo(role, action)).toBe(isTheirs);
});

it('an action stands in the policy of one subject', () => {
  expect(policyOf('transfer')).toEqual({ subject: 'licence', roles: ['owner', 'sales'] });
});
