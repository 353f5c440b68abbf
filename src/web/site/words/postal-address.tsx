import type { Address } from '#domain/address/address.ts';
import { countryName } from './country-name.ts';

/** An address as it is written on a letter, one part a line. */
export function PostalAddress({ address, isForCompany }: { address: Address; isForCompany: boolean }) {
  const lines = [
    isForCompany ? address.companyName : '',
    `${address.firstName} ${address.lastName}`,
    address.street1,
    address.street2,
    `${address.postalCode} ${address.city}`,
    address.region,
    countryName(address.country),
    isForCompany ? address.vatNumber : '',
    address.email,
  ];
  return (
    <address>
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}
