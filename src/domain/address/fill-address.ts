import type { Address, AddressField } from './address.ts';

/** Fields that mean something only together: the street of one place with the city of another would be a wrong address. */
const together: AddressField[][] = [
  ['firstName', 'lastName'],
  ['street1', 'street2', 'postalCode', 'city', 'region', 'country'],
  ['companyName', 'vatNumber'],
  ['email'],
  ['phone'],
  ['industry'],
];

/** What a known address adds to one that is being filled in: never over anything typed, nor beside what belongs with it. */
export function fillAddress(typed: Address, known: Address): Partial<Address> {
  const added: Partial<Address> = {};
  for (const fields of together) {
    if (fields.some((field) => typed[field].trim() !== '')) continue;
    for (const field of fields) {
      if (known[field] !== '') added[field] = known[field];
    }
  }
  return added;
}
