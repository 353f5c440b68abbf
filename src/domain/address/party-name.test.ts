import { expect, it } from 'vitest';
import { emptyAddress } from './address.ts';
import { addressLines } from './address-lines.ts';
import { countryName } from './country-name.ts';
import { greetedName, partyName, personName } from './party-name.ts';

const ada = { firstName: 'Ada', lastName: 'Buyer', companyName: 'Sample AG' };

it.each([
  [ada, 'Ada Buyer', 'Sample AG', 'Ada Buyer'],
  [{ ...ada, companyName: ' ' }, 'Ada Buyer', 'Ada Buyer', 'Ada Buyer'],
  [{ ...ada, lastName: '' }, 'Ada', 'Sample AG', 'Ada'],
  [{ ...ada, firstName: ' ', lastName: '' }, '', 'Sample AG', 'Sample AG'],
  [{ firstName: '', lastName: '', companyName: '' }, '', '', ''],
])('%j is the person %j, as a company %j, as a private buyer %j', (party, person, company, own) => {
  expect(personName(party)).toBe(person);
  expect(partyName(party, true)).toBe(company);
  expect(partyName(party, false)).toBe(own);
  expect(greetedName(party)).toBe(own);
});

const address = {
  ...emptyAddress(),
  ...ada,
  street1: 'Gasse 1',
  postalCode: '8000',
  city: 'Zürich',
  country: 'CH',
  vatNumber: 'CHE-111.111.111',
  email: 'ada@sample.example',
};

it('an address names the company and its VAT number where it is for one', () => {
  const where = ['Gasse 1', '8000 Zürich', 'Switzerland'];
  expect(addressLines(address, true)).toEqual([
    'Sample AG',
    'Ada Buyer',
    ...where,
    'VAT number CHE-111.111.111',
    'ada@sample.example',
  ]);
  expect(addressLines(address, false)).toEqual(['Ada Buyer', ...where, 'ada@sample.example']);
  expect(addressLines({ ...address, vatNumber: '' }, true)).not.toContain('VAT number ');
});

it.each([
  ['CH', 'Switzerland'],
  ['', ''],
  ['Narnia', 'Narnia'],
])('the country %j is %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});
