import type { Address } from './address.ts';
import { countryName } from './country-name.ts';
import { personName } from './party-name.ts';

type Posted = Omit<Address, 'phone' | 'industry'>;

/** An address as it is written on the screen and on papers, one part a line: who, where, and the VAT number of a company. */
export function addressLines(address: Posted, isForCompany: boolean): string[] {
  return [
    isForCompany ? address.companyName : '',
    personName(address),
    address.street1,
    address.street2,
    placeLine(address),
    address.region,
    countryName(address.country),
    isForCompany ? vatNumberLine(address.vatNumber) : '',
    address.email,
  ].filter((line) => line.trim() !== '');
}

/** Zip code and city. */
export function placeLine({ postalCode, city }: Pick<Address, 'postalCode' | 'city'>): string {
  return [postalCode, city].filter(Boolean).join(' ');
}

/** A VAT number as it stands among the lines of an address; '' for none. */
export function vatNumberLine(vatNumber: string): string {
  return vatNumber.trim() === '' ? '' : `VAT number ${vatNumber}`;
}
