import { describe, expect, it } from 'vitest';
import { type Address, emptyAddress } from './address.ts';
import { fillAddress } from './fill-address.ts';

const known: Address = {
  ...emptyAddress(),
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Buyer',
  street1: 'Bahnhofstrasse 1',
  postalCode: '8001',
  city: 'Zürich',
  country: 'CH',
};
const place = { street1: 'Bahnhofstrasse 1', postalCode: '8001', city: 'Zürich', country: 'CH' };
const person = { firstName: 'Ada', lastName: 'Buyer' };

describe('fillAddress', () => {
  it.each<[string, Partial<Address>, Partial<Address>]>([
    ['adds all to an empty address', {}, { email: 'ada@example.com', ...person, ...place }],
    ['leaves a place alone that was begun', { city: 'Bern' }, { email: 'ada@example.com', ...person }],
    ['leaves a person alone who was begun', { lastName: 'Muster' }, { email: 'ada@example.com', ...place }],
    ['leaves a typed e-mail address', { email: 'shop@example.com' }, { ...person, ...place }],
    ['takes blanks for empty', { city: ' ' }, { email: 'ada@example.com', ...person, ...place }],
  ])('%s', (_what, typed, added) => {
    expect(fillAddress({ ...emptyAddress(), ...typed }, known)).toEqual(added);
  });
});
