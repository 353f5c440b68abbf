import { countryName } from '#domain/address/country-name.ts';
import type { VatGround, VatParty } from './vat-ground.ts';
import { findVatPlace } from './vat-territories.ts';

type UntaxedGround = Exclude<VatGround, 'charged' | 'undecided'>;

const words: Record<UntaxedGround, { short: string; sentence: string }> = {
  'reverse-charge': reversedBy('reverse charge', 'Article 196, Directive 2006/112/EC'),
  'reverse-charge-gb': reversedBy('reverse charge by British law', 'section 8, Value Added Tax Act 1994'),
  'reverse-charge-no': reversedBy('reverse charge by Norwegian law', 'merverdiavgiftsloven § 11-3'),
  outside: {
    short: 'supplied abroad',
    sentence: 'No VAT: the recipient is abroad, and with it the place of supply.',
  },
  'no-rate': {
    short: 'none is charged in this country',
    sentence: 'No VAT: the seller charges none in the recipient’s country.',
  },
  exempt: {
    short: 'the seller charges none',
    sentence: 'No VAT: the seller is exempt as a small business and charges none.',
  },
  'not-due': { short: 'none is due', sentence: 'No VAT is due.' },
};

function reversedBy(called: string, law: string): { short: string; sentence: string } {
  return {
    short: `${called}, the recipient owes it`,
    sentence: `Reverse charge: VAT is to be accounted for by the recipient (${law}).`,
  };
}

/** Why no VAT is charged, in a line: 'No VAT: supplied abroad'; null where it is, or nobody knows yet. */
export function noVatLine(ground: VatGround): string | null {
  return isUntaxed(ground) ? `No VAT: ${words[ground].short}` : null;
}

/** Why no VAT is charged, as papers and mails say it and the law wants it; null where it is, or nobody knows yet. */
export function noVatSentence(ground: VatGround): string | null {
  return isUntaxed(ground) ? words[ground].sentence : null;
}

function isUntaxed(ground: VatGround): ground is UntaxedGround {
  return ground !== 'charged' && ground !== 'undecided';
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
