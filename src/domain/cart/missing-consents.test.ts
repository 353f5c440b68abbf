import { describe, expect, it } from 'vitest';
import type { ConsentingOrder } from './consumer-consent.ts';
import { missingConsents } from './missing-consents.ts';

const consumer: ConsentingOrder = {
  isForCompany: false,
  isEnquiry: false,
  billingAddress: { country: 'CH' },
  deliveryAddress: { country: 'CH' },
};
const german = { country: 'DE' };
const none = { isEulaAccepted: false, isImmediateDeliveryConsented: false };
const both = { isEulaAccepted: true, isImmediateDeliveryConsented: true };
const agreement = { path: 'isEulaAccepted', message: 'Please accept the licence agreement' };
const withdrawal = {
  path: 'isImmediateDeliveryConsented',
  message: 'Please consent to the immediate delivery',
};

describe('what a buyer still has to agree to', () => {
  it.each([
    ['a consumer outside of the EU', {}, none, [agreement]],
    ['a consumer whose licensee is in the EU', { deliveryAddress: german }, none, [agreement, withdrawal]],
    ['a consumer who is in the EU', { billingAddress: german }, none, [agreement, withdrawal]],
    [
      'a consumer in Guadeloupe, which is France',
      { billingAddress: { country: 'GP' } },
      none,
      [agreement, withdrawal],
    ],
    [
      'a consumer in Saint-Barthélemy, outside of the EU',
      { billingAddress: { country: 'BL' } },
      none,
      [agreement],
    ],
    ['a company in the EU', { billingAddress: german, isForCompany: true }, none, [agreement]],
    ['a consumer in the EU who enquires', { billingAddress: german, isEnquiry: true }, none, [agreement]],
    [
      'a consumer in the EU who accepted the agreement',
      { billingAddress: german },
      { ...none, isEulaAccepted: true },
      [withdrawal],
    ],
    ['a consumer in the EU who agreed to all', { billingAddress: german }, both, []],
  ])('%s', (_who, change, given, missing) => {
    expect(missingConsents({ ...consumer, ...change }, { given, euCountries: ['DE', 'FR'] })).toEqual(
      missing,
    );
  });
});
