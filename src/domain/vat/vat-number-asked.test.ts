import { describe, expect, it } from 'vitest';
import { findAskedAddress } from './vat-number-asked.ts';

const buyer = { country: 'DE', postalCode: '1000', vatNumber: 'DE136695976' };
const licensee = { country: 'FR', postalCode: '1000', vatNumber: 'FR40303265045' };
const parties = { isForCompany: true, billingAddress: buyer, deliveryAddress: licensee };
const settings = {
  sellerCountry: 'CH',
  euCountries: ['DE', 'FR'],
  rates: [{ country: 'CH', basisPoints: 810, from: '2024-01-01' }],
  chargeVatForBillingAddress: true,
};
const day = '2026-11-24';
const british = { country: 'GB', postalCode: '1000', vatNumber: 'GB980780684' };
const norwegian = { country: 'NO', postalCode: '0150', vatNumber: 'NO974760673MVA' };

describe('the VAT number that is asked about', () => {
  it('is that of the address that decides on VAT', () => {
    expect(findAskedAddress(parties, settings, day)).toBe(buyer);
    expect(findAskedAddress(parties, { ...settings, chargeVatForBillingAddress: false }, day)).toBe(licensee);
  });

  it.each([british, norwegian])(
    'is looked at in $country, where the seller charges its VAT',
    (billingAddress) => {
      const rates = [{ country: billingAddress.country, basisPoints: 2000, from: '2024-01-01' }];
      expect(findAskedAddress({ ...parties, billingAddress }, { ...settings, rates }, day)).toBe(
        billingAddress,
      );
      const at = { sellerCountry: billingAddress.country };
      expect(findAskedAddress({ ...parties, billingAddress }, { ...settings, rates, ...at }, day)).toBeNull();
    },
  );

  it.each(['XI980780684', 'xi 980 780 684'])(
    'is not asked about in vain where it is %s, a number for goods alone, and the seller charges British VAT',
    (vatNumber) => {
      const rates = [{ country: 'GB', basisPoints: 2000, from: '2011-01-04' }];
      for (const postalCode of ['BT1 5GS', 'SW1A 1AA']) {
        const billingAddress = { country: 'GB', postalCode, vatNumber };
        expect(findAskedAddress({ ...parties, billingAddress }, { ...settings, rates }, day)).toBeNull();
      }
    },
  );

  it.each([
    ['a consumer', { isForCompany: false }, {}],
    ['who gave none', { billingAddress: { ...buyer, vatNumber: '' } }, {}],
    ['who gave blanks', { billingAddress: { ...buyer, vatNumber: '  ' } }, {}],
    ['a company outside of the EU', { billingAddress: british }, {}],
    ['a company in the seller’s country', {}, { sellerCountry: 'DE' }],
  ])('is nobody’s for %s', (_who, change, changed) => {
    expect(findAskedAddress({ ...parties, ...change }, { ...settings, ...changed }, day)).toBeNull();
  });
});
