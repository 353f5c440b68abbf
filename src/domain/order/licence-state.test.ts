import { describe, expect, it } from 'vitest';
import { licenceState } from './licence-state.ts';

const today = '2026-11-21';
const licence = {
  expiryDate: null,
  isRevoked: false,
  isUpgraded: false,
  isWithdrawn: false,
  orderState: 'paid' as const,
};

describe('the state of a licence', () => {
  it.each([
    [null, 'valid'],
    ['2027-01-01', 'valid'],
    ['2026-12-22', 'valid'],
    ['2026-12-21', 'ending'],
    ['2026-11-21', 'ending'],
    ['2026-11-20', 'expired'],
  ])('that ends on %s is %s', (expiryDate, state) => {
    expect(licenceState({ ...licence, expiryDate }, today)).toBe(state);
  });

  it('follows its order and its revocation before its term', () => {
    expect(licenceState({ ...licence, orderState: 'refunded' }, today)).toBe('refunded');
    expect(licenceState({ ...licence, orderState: 'partially-refunded' }, today)).toBe('valid');
    expect(licenceState({ ...licence, isRevoked: true }, today)).toBe('revoked');
    expect(licenceState({ ...licence, isRevoked: true, isUpgraded: true }, today)).toBe('upgraded');
    expect(licenceState({ ...licence, isWithdrawn: true, expiryDate: '2026-11-20' }, today)).toBe(
      'withdrawn',
    );
    expect(licenceState({ ...licence, isWithdrawn: true, orderState: 'refunded' }, today)).toBe('refunded');
    expect(licenceState({ ...licence, isWithdrawn: true, isRevoked: true, isUpgraded: true }, today)).toBe(
      'upgraded',
    );
  });
});
