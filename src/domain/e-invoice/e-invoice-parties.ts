import { partyName, personName } from '#domain/address/party-name.ts';
import type { VatCategory } from '#domain/vat/vat-codes.ts';
import { parseVatNumber } from '#domain/vat/vat-number.ts';
import { vatNumberForms } from '#domain/vat/vat-number-forms.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import { readBuyerReferences } from './buyer-references.ts';
import type { EInvoiceAddress, EInvoiceParty } from './e-invoice.ts';
import type { EInvoiceSource } from './e-invoice-source.ts';

/** The scheme of VAT numbers as addresses of the network Peppol, by the prefix of the number (code list EAS). */
const vatSchemes: Record<string, string> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};
const leitwegScheme = '0204';

/** The seller. What is not subject to VAT names no VAT identifier (BR-O-02): there the number only says who it is. */
export function sellerOf({ seller, contactEmail }: EInvoiceSource, category: VatCategory): EInvoiceParty {
  const written = (seller.vatNumber ?? '').trim();
  const known = knownNumber(written, findVatPlace({ country: seller.country, postalCode: '' }).numberCountry);
  const isSaid = category !== 'O';
  return {
    name: seller.name,
    identifier: isSaid && known !== null ? null : nullWhenEmpty(written),
    registration: nullWhenEmpty(seller.registration ?? ''),
    vatIdentifier: isSaid ? known : null,
    // A small business may have no VAT number, and names another that its tax office gave it.
    taxNumber: isSaid && known === null ? nullWhenEmpty(written) : null,
    peppolAddress: vatAddress(known),
    emailAddress: emailAddress(contactEmail),
    street1: seller.street1,
    street2: '',
    city: seller.city,
    postalCode: seller.postalCode,
    region: '',
    country: seller.country,
    contact: { name: seller.name, phone: seller.phone ?? '', email: contactEmail },
  };
}

/** The buyer, who is the company where it is one. */
export function buyerOf(
  { buyer, isForCompany, customerReference }: EInvoiceSource,
  category: VatCategory,
): EInvoiceParty {
  const known = isForCompany ? knownNumber(buyer.vatNumber, findVatPlace(buyer).numberCountry) : null;
  const { leitwegId } = readBuyerReferences(customerReference, buyer.country);
  return {
    name: partyName(buyer, isForCompany),
    identifier: null,
    registration: null,
    vatIdentifier: category === 'O' ? null : known,
    taxNumber: null,
    peppolAddress: leitwegId === null ? vatAddress(known) : { scheme: leitwegScheme, id: leitwegId },
    emailAddress: emailAddress(buyer.email),
    street1: buyer.street1,
    street2: buyer.street2,
    city: buyer.city,
    postalCode: buyer.postalCode,
    region: buyer.region,
    country: buyer.country,
    contact: { name: personName(buyer), phone: buyer.phone, email: buyer.email },
  };
}

/** What is typed, as a VAT number of a register that is known by its form; null for what is none. */
function knownNumber(text: string, numberCountry: string): string | null {
  const { number, prefix } = parseVatNumber(text, numberCountry);
  return vatNumberForms[prefix]?.test(number.slice(prefix.length)) ? number : null;
}

function vatAddress(number: string | null): EInvoiceAddress | null {
  const scheme = vatSchemes[number?.slice(0, 2) ?? ''];
  return number === null || scheme === undefined ? null : { scheme, id: number };
}

function emailAddress(email: string): EInvoiceAddress | null {
  return email.trim() === '' ? null : { scheme: 'EM', id: email.trim() };
}

function nullWhenEmpty(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
