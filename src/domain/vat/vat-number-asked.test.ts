import { describe, expect, it } from 'vitest';
import { findAskedAddress } from './vat-number-asked.ts';

const buyer = { country: 'DE', postalCode: '1000', vatNumber: 'DE136695976' };
const licensee = { country: 'FR', postalCode: '1000', vatNumber: 'FR40303265045' };
const parties = { isForCompany: true, billingAddress: buyer, deliveryAddress: licensee };
const settings = { sellerCountry: 'CH', euCountries: ['DE', 'FR'], chargeVatForBillingAddress: true };

describe('the VAT number that is asked about', () => {
  it('is that of the address that decides on VAT', () => {
    expect(findAskedAddress(parties, settings)).toBe(buyer);
    expect(findAskedAddress(parties, { ...settings, chargeVatForBillingAddress: false })).toBe(licensee);
  });

  it.each([
    ['a consumer', { isForCompany: false }, {}],
    ['who gave none', { billingAddress: { ...buyer, vatNumber: '' } }, {}],
    ['who gave blanks', { billingAddress: { ...buyer, vatNumber: '  ' } }, {}],
    [
      'a company outside of the EU',
      { billingAddress: { country: 'GB', postalCode: '1000', vatNumber: 'GB980780684' } },
      {},
    ],
    ['a company in the seller’s country', {}, { sellerCountry: 'DE' }],
  ])('is nobody’s for %s', (_who, change, changed) => {
    expect(findAskedAddress({ ...parties, ...change }, { ...settings, ...changed })).toBeNull();
  });
});
