import { countryName } from '#domain/address/country-name.ts';
import type { UntaxedGround, VatGround, VatParty } from './vat-ground.ts';
import { findVatPlace } from './vat-territories.ts';

const lines: Partial<Record<VatGround, string>> = {
  'reverse-charge': 'reverse charge, the recipient owes it',
  'reverse-charge-gb': 'reverse charge (GB), the recipient owes it',
  'reverse-charge-no': 'reverse charge (NO), the recipient owes it',
  outside: 'supplied abroad',
  'no-rate': 'none is charged in this country',
  exempt: 'the seller charges none',
  'not-due': 'none is due',
} satisfies Record<UntaxedGround, string>;

/** Why no VAT is charged, in a line: 'No VAT: supplied abroad'; null where it is, or nobody knows yet. */
export function noVatLine(ground: VatGround): string | null {
  const line = lines[ground];
  return line === undefined ? null : `No VAT: ${line}`;
}

interface DecidingPlaces {
  party: VatParty;
  billingAddress: { country: string; postalCode: string };
  deliveryAddress: { country: string; postalCode: string };
}

/** Whose country decides on VAT, where buyer and licensee differ in it: 'The buyer’s country decides on VAT: Germany'; else null. */
export function decidingCountryLine({
  party,
  billingAddress,
  deliveryAddress,
}: DecidingPlaces): string | null {
  const deciding = party === 'buyer' ? billingAddress : deliveryAddress;
  const others = [billingAddress, deliveryAddress].map((address) => findVatPlace(address).code);
  if (others.includes('') || others[0] === others[1]) return null;
  return `The ${party}’s country decides on VAT: ${vatPlaceName(deciding)}`;
}

/** How the place is called that an address lies in for VAT. */
export function vatPlaceName(address: { country: string; postalCode: string }): string {
  return findVatPlace(address).name || countryName(address.country);
}
