import { expect, it } from 'vitest';
import { EARLIER_ADDRESSES_MOST } from '#domain/limits.ts';
import { emptyAddress } from './address.ts';
import { isSameAddress, listEarlierAddresses } from './earlier-addresses.ts';

const zurich = {
  ...emptyAddress(),
  companyName: 'Sample AG',
  street1: 'Gasse 1',
  city: 'Zürich',
  country: 'CH',
};
const berlin = {
  ...emptyAddress(),
  lastName: 'Muster',
  street1: 'Torstraße 7',
  city: 'Berlin',
  country: 'DE',
};

it('offers each address once, whoever can be reached there, and none that is blank', () => {
  const again = { ...zurich, companyName: 'SAMPLE AG ', email: 'other@example.com', phone: '1' };
  const person = { ...emptyAddress(), firstName: 'Ada', email: 'ada@example.com' };
  expect(listEarlierAddresses([person, zurich, berlin, again])).toEqual([zurich, berlin]);
  expect(isSameAddress(zurich, again)).toBe(true);
  expect(isSameAddress(zurich, berlin)).toBe(false);
});

it('offers a few', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...zurich, street1: `Gasse ${index}` }));
  expect(listEarlierAddresses(many)).toEqual(many.slice(0, EARLIER_ADDRESSES_MOST));
});
