import { expect, it } from 'vitest';
import { emptyAddress } from './address.ts';
import { fieldsToGive, fillMissing, missingOfOrder, withoutGiven } from './fill-missing.ts';

const asker = { ...emptyAddress(), firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const whole = { ...asker, street1: 'Weg 1', postalCode: '8000', city: 'Zürich', country: 'CH' };

it('an enquiry with a name and an e-mail address lacks the rest, a company’s name too where one asks', () => {
  const postal = ['street1', 'postalCode', 'city', 'country'];
  const parties = { billingAddress: asker, deliveryAddress: whole };
  expect(missingOfOrder({ ...parties, isForCompany: false })).toEqual({
    billingAddress: postal,
    deliveryAddress: [],
  });
  expect(missingOfOrder({ ...parties, isForCompany: true })).toEqual({
    billingAddress: ['companyName', ...postal],
    deliveryAddress: ['companyName'],
  });
});

it('what is there stays, what lacks is filled in with what is optional, and an address that is whole is not changed', () => {
  const given = { ...whole, firstName: 'Eve', email: 'eve@example.com', region: ' ZH ', city: ' Bern ' };
  const order = { isForCompany: false, billingAddress: asker, deliveryAddress: whole };
  expect(fillMissing(order, { billingAddress: given, deliveryAddress: given })).toEqual({
    billingAddress: { ...whole, city: 'Bern', region: 'ZH' },
    deliveryAddress: whole,
  });
  expect(fillMissing(order, {})).toEqual({ billingAddress: asker, deliveryAddress: whole });
});

it('what was given is known by its fields, so that it can be given anew while what was there before stays', () => {
  const order = { isForCompany: false, billingAddress: asker, deliveryAddress: whole };
  const fields = fieldsToGive(order);
  expect(fields.deliveryAddress).toEqual([]);
  expect(fields.billingAddress).toContain('vatNumber');
  expect(fields.billingAddress).not.toContain('email');
  const filled = { ...order, ...fillMissing(order, { billingAddress: { ...whole, city: 'Bern' } }) };
  expect(withoutGiven(filled, fields)).toEqual(order);
  expect(withoutGiven(filled, null)).toEqual(filled);
});
