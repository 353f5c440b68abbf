import type { EInvoice, EInvoiceParty } from '#domain/e-invoice/e-invoice.ts';

/** The ways to pay that Peppol's rules of the Netherlands know, of those that Fount writes (NL-R-008). */
const dutchPaymentCodes = ['30', '48', '58'];

/** Countries whose rules ask for a scheme or a form of the seller's legal registration (BT-30), which the shop does not know. */
const strictRegisters = ['DK', 'NL', 'SE'];

/** The seller's legal registration as a Peppol file may say it; null where its country asks for one that is not known. */
export function peppolRegistrationOf({ registration, country }: EInvoiceParty): string | null {
  return strictRegisters.includes(country) ? null : registration;
}

/** What an e-invoice lacks for the fatal rules of Peppol BIS Billing 3.0 on sellers of some countries, in sentences. */
export function findPeppolCountryLacks({ seller, buyer, payment }: EInvoice): string[] {
  const isBetween = (country: string) => seller.country === country && buyer.country === country;
  return [
    ...(seller.country === 'NL' ? addressLacks('seller', seller, 'NL-R-002') : []),
    ...(seller.country === 'IT' ? addressLacks('seller', seller, 'IT-R-002 to IT-R-004') : []),
    ...(isBetween('NL') ? addressLacks('buyer', buyer, 'NL-R-004') : []),
    ...(isBetween('NL') && !dutchPaymentCodes.includes(payment.code)
      ? ['It is not paid by a transfer to a known account or by card (NL-R-008).']
      : []),
    ...(seller.country === 'GR'
      ? ['A Greek seller’s files bear numbers of myDATA, which Fount does not ask for (GR-R-001, GR-R-004).']
      : []),
  ];
}

function addressLacks(
  who: 'seller' | 'buyer',
  { street1, city, postalCode }: EInvoiceParty,
  rule: string,
): string[] {
  const isWhole = [street1, city, postalCode].every((part) => part.trim() !== '');
  return isWhole ? [] : [`The ${who}’s street, city or postal code is not known (${rule}).`];
}
