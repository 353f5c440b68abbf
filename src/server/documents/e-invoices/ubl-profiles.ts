import type { EInvoice, EInvoiceAddress, EInvoiceParty } from '#domain/e-invoice/e-invoice.ts';
import { findPeppolCountryLacks } from './peppol-countries.ts';

/** The rule books on top of EN 16931 by which files go out as UBL. */
export type UblProfile = 'xrechnung' | 'peppol';

const billing = 'urn:fdc:peppol.eu:2017:poacc:billing';

/** BT-24 and BT-23 of each: XRechnung 3.0 (KoSIT) and Peppol BIS Billing 3.0. */
export const ublProfiles: Record<UblProfile, { customization: string; process: string }> = {
  xrechnung: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: `${billing}:01:1.0`,
  },
  peppol: { customization: `urn:cen.eu:en16931:2017#compliant#${billing}:3.0`, process: `${billing}:01:1.0` },
};

/** Where a party is reached by files of a profile: the network by its own schemes before e-mail. */
export function ublAddressOf(party: EInvoiceParty, profile: UblProfile): EInvoiceAddress | null {
  return profile === 'peppol' ? party.peppolAddress : (party.peppolAddress ?? party.emailAddress);
}

/** What an e-invoice lacks for a file by a rule book, in sentences; none where it may be written. */
export function findProfileLacks(invoice: EInvoice, profile: UblProfile): string[] {
  const { seller, buyer, buyerReference, orderReference } = invoice;
  const lacks = [
    ...(ublAddressOf(seller, profile) === null ? ['The seller has no address there (BT-34).'] : []),
    ...(ublAddressOf(buyer, profile) === null ? ['The buyer has no address there (BT-49).'] : []),
  ];
  if (profile === 'xrechnung') return [...lacks, ...germanLacks(invoice)];
  return [
    ...lacks,
    ...(buyerReference === null && orderReference === null
      ? ['The buyer gave no reference (PEPPOL-EN16931-R003).']
      : []),
    // Between Germans Peppol asks for what XRechnung does (DE-R-001 to DE-R-031).
    ...(seller.country === 'DE' && buyer.country === 'DE' ? germanLacks(invoice) : []),
    ...findPeppolCountryLacks(invoice),
  ];
}

function germanLacks({ seller, buyer, buyerReference }: EInvoice): string[] {
  const wanted: [string, string][] = [
    [buyerReference ?? '', 'The buyer gave no reference, such as a Leitweg-ID (BR-DE-15).'],
    [seller.contact.phone, 'The seller has no phone number: seller.phone in foundry.yaml (BR-DE-6).'],
    [seller.contact.email, 'The seller has no e-mail address: contactEmail in foundry.yaml (BR-DE-7).'],
    [seller.city, 'The seller’s city is not known (BR-DE-3).'],
    [seller.postalCode, 'The seller’s postal code is not known (BR-DE-4).'],
    [buyer.city, 'The buyer’s city is not known (BR-DE-8).'],
    [buyer.postalCode, 'The buyer’s postal code is not known (BR-DE-9).'],
  ];
  return wanted.filter(([said]) => said.trim() === '').map(([, sentence]) => sentence);
}
