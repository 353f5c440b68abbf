import { placeLine, vatNumberLine } from '#domain/address/address-lines.ts';
import { countryName } from '#domain/address/country-name.ts';
import type { DocumentShop } from './document-data.ts';

/** The seller as every document names it. */
export function sellerLines({ seller, contactEmail }: DocumentShop): string[] {
  return [
    seller.name,
    seller.street1,
    placeLine(seller),
    countryName(seller.country),
    vatNumberLine(seller.vatNumber ?? ''),
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
