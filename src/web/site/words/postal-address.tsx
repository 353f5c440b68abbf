import type { Address } from '#domain/address/address.ts';
import { addressLines } from '#domain/address/address-lines.ts';

/** An address as it is written on a letter, one part a line. */
export function PostalAddress({ address, isForCompany }: { address: Address; isForCompany: boolean }) {
  return (
    <address>
      {addressLines(address, isForCompany).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
