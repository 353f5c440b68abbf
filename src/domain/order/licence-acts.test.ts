import { expect, it } from 'vitest';
import { type LicenceAtHand, whyNotProlonged, whyNotRestored, whyNotRevoked } from './licence-acts.ts';
import { licenceStates } from './licence-state.ts';

const licence: LicenceAtHand = {
  number: 'L-000042-01',
  state: 'valid',
  expiryDate: '2027-03-31',
  renewedBy: null,
  begunBy: null,
  isDelivered: true,
};
const paid = { isEntitled: true, isWithdrawn: false };
const longer = { until: '2027-04-01', today: '2026-11-24' };

it.each(licenceStates)('of one that is %s each act makes sense or not', (state) => {
  const isOpen = ['valid', 'ending', 'expired'].includes(state);
  expect(whyNotRevoked({ ...licence, state }) === null).toBe(isOpen);
  expect(whyNotProlonged({ ...licence, state }, longer) === null).toBe(isOpen);
  expect(whyNotRestored({ ...licence, state }, paid) === null).toBe(state === 'revoked');
});

it('nothing is revoked or prolonged that was not delivered', () => {
  expect(whyNotRevoked({ ...licence, isDelivered: false })).toMatch(/not delivered yet/);
  expect(whyNotProlonged({ ...licence, isDelivered: false }, longer)).toMatch(/not delivered yet/);
});

it('what was given back or withdrawn from since is not restored', () => {
  const revoked = { ...licence, state: 'revoked' } as const;
  expect(whyNotRestored(revoked, { ...paid, isEntitled: false })).toMatch(/given back/);
  expect(whyNotRestored(revoked, { ...paid, isWithdrawn: true })).toMatch(/withdrew/);
});

it.each([
  ['one without an end', { expiryDate: null }, longer, /has no end/],
  ['one that was renewed', { renewedBy: 'L-000043-01' }, longer, /L-000043-01, its renewal/],
  ['one that an order is to replace', { begunBy: 'O-000044' }, longer, /O-000044 is to upgrade or renew/],
  ['to its own last day', {}, { ...longer, until: '2027-03-31' }, /lasts until 31 March 2027 already/],
  ['to an earlier day', {}, { ...longer, until: '2026-12-31' }, /already/],
  ['to a day that is over', { expiryDate: '2025-01-01' }, { ...longer, until: '2026-11-23' }, /is over/],
  ['to a slip of the hand', {}, { ...longer, until: '2927-04-01' }, /too far ahead/],
])('%s is not prolonged', (_, change, asked, reason) => {
  expect(whyNotProlonged({ ...licence, ...change }, asked)).toMatch(reason);
});

it('one whose term is over is prolonged to today', () => {
  expect(
    whyNotProlonged(
      { ...licence, expiryDate: '2025-01-01', state: 'expired' },
      { until: '2026-11-24', today: '2026-11-24' },
    ),
  ).toBe(null);
});
