import { describe, expect, it } from 'vitest';
import { type LicenceState, licenceStates } from '#domain/order/licence-state.ts';
import {
  canStillReplace,
  mayBeRenewed,
  mayBeUpgraded,
  type ReplaceableLicence,
  type ReplacedByOrder,
} from './may-be-replaced.ts';

const licence: ReplaceableLicence = {
  state: 'valid',
  expiryDate: '2027-06-01',
  isRenewed: false,
  isTransferred: false,
  isOffered: true,
  isOfCurrency: true,
};

const ways = (change: Partial<ReplaceableLicence>) => ({
  upgraded: mayBeUpgraded({ ...licence, ...change }),
  renewed: mayBeRenewed({ ...licence, ...change }),
});

const byState: Record<LicenceState, { upgraded: boolean; renewed: boolean }> = {
  valid: { upgraded: true, renewed: true },
  ending: { upgraded: true, renewed: true },
  expired: { upgraded: false, renewed: true },
  upgraded: { upgraded: false, renewed: false },
  revoked: { upgraded: false, renewed: false },
  withdrawn: { upgraded: false, renewed: false },
  refunded: { upgraded: false, renewed: false },
};

describe('whether a licence may be replaced', () => {
  it.each(licenceStates)('is told by its state: %s', (state) => {
    expect(ways({ state })).toEqual(byState[state]);
  });

  it.each<[string, Partial<ReplaceableLicence>, { upgraded: boolean; renewed: boolean }]>([
    ['has no end', { expiryDate: null }, { upgraded: true, renewed: false }],
    ['was renewed', { isRenewed: true }, { upgraded: false, renewed: false }],
    ['was transferred', { isTransferred: true }, { upgraded: false, renewed: false }],
    ['is offered no more', { isOffered: false }, { upgraded: false, renewed: false }],
    ['was paid in another currency', { isOfCurrency: false }, { upgraded: false, renewed: true }],
  ])('where it %s', (_what, change, may) => {
    expect(ways(change)).toEqual(may);
  });
});

describe('an order that replaces licences may still be paid', () => {
  it.each<[string, Partial<ReplacedByOrder>, boolean]>([
    ['while it replaces none', {}, true],
    ['for all that was credited', { upgraded: [{ credit: 6000 }], credited: 6000 }, true],
    ['for less than it could be credited', { upgraded: [{ credit: 6000 }], credited: 5000 }, true],
    ['not for more', { upgraded: [{ credit: 5999 }], credited: 6000 }, false],
    ['for the credits together', { upgraded: [{ credit: 1 }, { credit: 2 }], credited: 3 }, true],
    [
      'not where one is upgraded no more',
      { upgraded: [{ credit: 9000 }, { credit: null }], credited: 9000 },
      false,
    ],
    ['not where one is gone', { upgraded: [undefined], credited: 0 }, false],
    ['where all are renewable', { renewed: [{ isRenewable: true }] }, true],
    ['not where one is not', { renewed: [{ isRenewable: true }, { isRenewable: false }] }, false],
    ['nor where one to be renewed is gone', { renewed: [undefined] }, false],
  ])('%s', (_when, change, may) => {
    expect(canStillReplace({ upgraded: [], renewed: [], credited: 0, ...change })).toBe(may);
  });
});
