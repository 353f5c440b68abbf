import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { emptyCart } from '#domain/cart/cart.ts';
import { bringLicensee } from './bring-licensee.ts';

const licensee = { ...emptyAddress(), firstName: 'Ada', lastName: 'Roth', city: 'Bern', country: 'CH' };
const parties = { isForCompany: false, deliveryAddress: licensee, billingAddress: licensee };

it('who is licensed comes with the licence that is replaced', () => {
  expect(bringLicensee(emptyCart('CHF'), parties)).toMatchObject({
    ...parties,
    isBillingAddressDifferent: false,
  });
  const buyer = { ...licensee, companyName: 'Sample AG' };
  const bought = { ...parties, isForCompany: true, billingAddress: buyer };
  expect(bringLicensee(emptyCart('CHF'), bought)).toMatchObject({
    ...bought,
    isBillingAddressDifferent: true,
  });
});

it('nobody is brought over what was typed', () => {
  const typed = { ...emptyCart('CHF'), deliveryAddress: { ...emptyAddress(), city: 'Basel' } };
  expect(bringLicensee(typed, parties)).toBe(typed);
});
