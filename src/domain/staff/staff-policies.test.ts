import { expect, it } from 'vitest';
import { rolesOfActions } from '#domain/testing/roles-of-actions.ts';
import {
  mayDo,
  policyOf,
  rolesWho,
  type StaffActionName,
  type StaffRole,
  staffPolicies,
  staffRoles,
} from './staff-policies.ts';

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
  ['editor', 'save-year', true],
  ['editor', 'save-story', true],
  ['sales', 'stories', false],
  ['editor', 'save-quotes', true],
  ['editor', 'save-boxes', true],
  ['sales', 'drop-boxes', false],
  ['bookkeeper', 'specimens', false],
  ['sales', 'drop-year', false],
  ['bookkeeper', 'timeline', false],
  ['editor', 'transfer', false],
];

it.each(cases)('%s: %s is theirs: %s', (role, action, isTheirs) => {
  expect(mayDo(role, action)).toBe(isTheirs);
});

it('an action stands in the policy of one subject', () => {
  expect(policyOf('transfer')).toEqual({ subject: 'licence', roles: ['owner', 'sales'] });
});

it('every action is of the roles that were written down for it, and of no other', () => {
  const all = Object.values(staffPolicies).flatMap((actions) => Object.keys(actions));
  expect(all.sort()).toEqual(Object.keys(rolesOfActions).sort());
  for (const [name, roles] of Object.entries(rolesOfActions)) {
    // Its keys are the names of the actions.
    const action = name as StaffActionName;
    expect([name, rolesWho(action).join(' ')]).toEqual([name, roles]);
    for (const role of staffRoles)
      expect([name, role, mayDo(role, action)]).toEqual([name, role, roles.split(' ').includes(role)]);
  }
});
