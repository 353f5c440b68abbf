import { describe, expect, it } from 'vitest';
import { licenceState } from './licence-state.ts';

const today = '2026-11-21';

describe('the state of a licence', () => {
  it.each([
    [null, 'valid'],
    ['2027-01-01', 'valid'],
    ['2026-12-22', 'valid'],
    ['2026-12-21', 'ending'],
    ['2026-11-21', 'ending'],
    ['2026-11-20', 'expired'],
  ])('that ends on %s is %s', (expiryDate, state) => {
    expect(licenceState({ expiryDate, isRevoked: false, orderState: 'paid' }, today)).toBe(state);
  });

  it('follows its order and its revocation before its term', () => {
    const licence = { expiryDate: null, isRevoked: false, orderState: 'refunded' as const };
    expect(licenceState(licence, today)).toBe('refunded');
    expect(licenceState({ ...licence, orderState: 'partially-refunded' }, today)).toBe('valid');
    expect(licenceState({ ...licence, isRevoked: true }, today)).toBe('revoked');
  });
});
