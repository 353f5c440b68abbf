import { describe, expect, it } from 'vitest';
import { type Address, emptyAddress } from './address.ts';
import { type AddressDemands, validateAddress } from './address-validation.ts';

const person = { ...emptyAddress(), firstName: 'Ada', lastName: 'Roth', email: 'ada@example.com' };
const everything = { isPostalRequired: true, isCompanyRequired: true, isVatNumberRequired: true };
const nothing = { isPostalRequired: false, isCompanyRequired: false, isVatNumberRequired: false };

function messages(address: Address, demands: AddressDemands): string[] {
  return validateAddress(address, demands).map(({ message }) => message);
}

describe('an address', () => {
  it('always needs a person with an e-mail address', () => {
    expect(messages(emptyAddress(), nothing)).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
    ]);
    expect(messages(person, nothing)).toEqual([]);
  });

  it('is asked for company, postal fields and VAT number only on demand', () => {
    expect(messages(person, everything)).toEqual([
      'Company name is required',
      'Address line 1 is required',
      'Zip code is required',
      'City is required',
      'Country is required',
      'VAT number is required',
    ]);
  });

  it('says what is wrong in the order in which its form asks', () => {
    const paths = validateAddress({ ...emptyAddress(), email: 'ada@', country: 'XX' }, everything).map(
      ({ path }) => path,
    );
    expect(paths).toEqual([
      'companyName',
      'firstName',
      'lastName',
      'email',
      'street1',
      'postalCode',
      'city',
      'country',
      'vatNumber',
    ]);
  });

  it('counts blanks as empty', () => {
    expect(messages({ ...person, firstName: '  ' }, nothing)).toEqual(['First name is required']);
  });

  it('with a bad e-mail address or country says so at the field', () => {
    expect(validateAddress({ ...person, email: 'ada@', country: 'XX' }, nothing)).toEqual([
      { path: 'email', message: 'invalid email' },
      { path: 'country', message: 'invalid country' },
    ]);
  });
});
