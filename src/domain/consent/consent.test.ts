import { expect, it } from 'vitest';
import { acceptedValue, isAllowed, settledValues } from './consent.ts';

it('an answer names what was agreed to, in one order', () => {
  expect(acceptedValue([])).toBe('accepted');
  expect(acceptedValue(['faults', 'visits'])).toBe('accepted.visits.faults');
});

it('who refused is not asked again, and who agreed to less is', () => {
  expect(settledValues(['visits', 'faults', 'user'])).toEqual(['refused', 'accepted.visits.faults.user']);
  expect(settledValues(['visits', 'faults'])).toEqual([
    'refused',
    'accepted.visits.faults',
    'accepted.visits.faults.user',
  ]);
  expect(settledValues(['visits']).toSorted()).toEqual([
    'accepted.visits',
    'accepted.visits.faults',
    'accepted.visits.faults.user',
    'accepted.visits.user',
    'refused',
  ]);
  expect(settledValues([])).toContain('accepted');
});

it.each([
  ['', false],
  ['consent=accepted.visits', true],
  ['a=1; consent=accepted.visits.faults; b=2', true],
  // Agreed to while nothing was asked for.
  ['consent=accepted', false],
  ['consent=accepted.faults', false],
  ['consent=refused', false],
  ['consent=accepted.visits; consent=refused', false],
  ['xconsent=accepted.visits', false],
  ['consent=accepted.visits.everything', false],
  ['consent=ACCEPTED.VISITS', false],
  ['consent="accepted.visits"', false],
  ['consent=%00<script>', false],
  [`consent=${'x'.repeat(4000)}`, false],
])('of the cookies “%s” visits are counted: %s', (cookies, expected) => {
  expect(isAllowed(cookies, 'visits')).toBe(expected);
});

it('who agreed to be counted did not agree to be named', () => {
  expect(isAllowed('consent=accepted.visits.faults', 'user')).toBe(false);
  expect(isAllowed('consent=accepted.visits.user', 'user')).toBe(true);
  expect(isAllowed('consent=accepted.visits.user', 'visits')).toBe(true);
});
