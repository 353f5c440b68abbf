import type { Address } from '#domain/address/address.ts';
import type { DocumentShop } from './document-data.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The country's English name, or the code itself where there is none. */
export function nameCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

/** An address as it is printed: who, where, and the VAT number of a company. */
export function addressLines(address: Address, isForCompany: boolean): string[] {
  const person = [address.firstName, address.lastName].filter(Boolean).join(' ');
  return [
    isForCompany ? address.companyName : '',
    person,
    address.street1,
    address.street2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.region,
    nameCountry(address.country),
    isForCompany && address.vatNumber ? `VAT number ${address.vatNumber}` : '',
    address.email,
  ].filter((line) => line.trim() !== '');
}

/** The seller as every document names it. */
export function sellerLines({ seller, contactEmail }: DocumentShop): string[] {
  return [
    seller.name,
    seller.street1,
    `${seller.postalCode} ${seller.city}`.trim(),
    nameCountry(seller.country),
    seller.vatNumber ? `VAT number ${seller.vatNumber}` : '',
    seller.registration ?? '',
    contactEmail,
  ].filter((line) => line.trim() !== '');
}

export const openFontSentence =
  'The fonts are published under the SIL Open Font License, whose text is in the zip and alone governs their use.';

/** What a demonstration says on each of its documents. */
export function demoRemarks(shop: DocumentShop): string[] {
  return shop.isDemo
    ? ['This is a demonstration: nothing was sold and no money moved.', openFontSentence]
    : [];
}
