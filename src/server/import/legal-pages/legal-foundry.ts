import type { z } from 'zod';
import type { foundryYaml } from '#contract/import-format.ts';
import { countryName } from '#domain/address/country-name.ts';

/** What legal pages say of a foundry; what it did not write is a gap. */
export interface LegalFoundry {
  name: string;
  /** The seller with its address, on one line. */
  seller: string;
  country: string;
  email: string;
  phone: string;
  vatNumber: string;
  registration: string;
  /** In which its prices are, in words. */
  currency: string;
  /** Whether visitors choose among several. */
  hasCurrencies: boolean;
  /** With VAT to private buyers. */
  isGross: boolean;
}

/** What is to be filled in by hand: a page that has one is not published. */
export function gap(words: string): string {
  return `[[${words}]]`;
}

export function toLegalFoundry({
  name,
  seller,
  contactEmail,
  currency,
  currencies = {},
  pricesShown,
}: z.output<typeof foundryYaml>): LegalFoundry {
  const own = currency ?? 'CHF';
  const further = Object.keys(currencies);
  const place = seller === undefined ? null : `${seller.postalCode} ${seller.city}`;
  const country = seller === undefined ? null : countryName(seller.country);
  return {
    name: name ?? seller?.name ?? gap('name of the foundry'),
    seller:
      seller === undefined
        ? gap('name or company, legal form, street, postal code, city, country')
        : [seller.name, seller.street1, place, country].join(', '),
    country: country ?? gap('country'),
    email: contactEmail ?? gap('e-mail address that somebody reads'),
    phone: seller?.phone ?? gap('number, where the law of your country asks for one'),
    vatNumber: seller?.vatNumber ?? gap('VAT number, or: none'),
    registration: seller?.registration ?? gap('register and number, or: not registered'),
    currency: further.length === 0 ? own : `${[own, ...further].join(' or ')}, as you choose,`,
    hasCurrencies: further.length > 0,
    isGross: pricesShown === 'gross',
  };
}
