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

/** What a demonstration says where nothing is about fonts. */
export const demoSentence = 'This is a demonstration: nothing was sold and no money moved.';

/** What a demonstration, and a shop that is tried out, say on each of their documents. */
export function demoRemarks(shop: DocumentShop): string[] {
  if (shop.isDemo) return [demoSentence, openFontSentence];
  return shop.isTrial === true
    ? ['SANDBOX: this shop is being tried out. Nothing was sold, no money moved, and this is no invoice.']
    : [];
}
