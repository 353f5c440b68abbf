import { EARLIER_ADDRESSES_MOST } from '#domain/limits.ts';
import { type Address, addressFields } from './address.ts';

/** The addresses to choose from instead of typing one: each place and party once, the first of the list first, blank ones left out. */
export function listEarlierAddresses(known: Address[]): Address[] {
  const earlier = new Map<string, Address>();
  for (const address of known) {
    const key = addressKey(address);
    if (address.street1.trim() !== '' && !earlier.has(key)) earlier.set(key, address);
  }
  return [...earlier.values()].slice(0, EARLIER_ADDRESSES_MOST);
}

/** Whether two addresses name the same party at the same place, however either can be reached. */
export function isSameAddress(one: Address, other: Address): boolean {
  return addressKey(one) === addressKey(other);
}

const reached: readonly string[] = ['email', 'phone', 'industry'];

function addressKey(address: Address): string {
  const named = addressFields.filter((field) => !reached.includes(field));
  return JSON.stringify(named.map((field) => address[field].trim().toLowerCase()));
}
