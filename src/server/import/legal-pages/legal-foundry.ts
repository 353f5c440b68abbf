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
  currency: string;
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
  pricesShown,
}: z.output<typeof foundryYaml>): LegalFoundry {
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
    currency: currency ?? 'CHF',
    isGross: pricesShown === 'gross',
  };
}
