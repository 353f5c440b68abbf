import type { Data as QrBillData } from 'swissqrbill/types';
import {
  calculateQRReferenceChecksum,
  calculateSCORReferenceChecksum,
  formatReference,
  isQRIBAN,
} from 'swissqrbill/utils';
import type { Seller } from '#contract/settings.ts';
import { partyName, personName } from '#domain/address/party-name.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import type { InvoiceData } from '#server/documents/data/document-data.ts';
import { latinLine } from './latin-line.ts';

const countries = ['CH', 'LI'];

/**
 * The Swiss QR-bill of an invoice; null where there is none: it is for CHF and EUR, and for an account in Switzerland or
 * Liechtenstein of a seller there whose address is known.
 */
export function toQrBill(data: InvoiceData): QrBillData | null {
  const { seller, currency } = data.shop;
  if (currency !== 'CHF' && currency !== 'EUR') return null;
  const { iban } = seller;
  if (iban === undefined || !countries.includes(iban.slice(0, 2)) || !countries.includes(seller.country)) {
    return null;
  }
  const creditor = toParty(seller.name, seller);
  if (creditor === null || data.finalPrice <= 0) return null;
  const { buyer, isForCompany } = data;
  // Left out, the payer writes it by hand into the box that is printed for it.
  const debtor = toParty(isForCompany ? partyName(buyer, true) : personName(buyer), buyer);
  return {
    currency,
    amount: toMajorUnits(data.finalPrice, currency),
    creditor: { ...creditor, account: iban },
    ...(debtor === null ? {} : { debtor }),
    reference: paymentReference({ seller, invoiceNumber: data.invoiceNumber }).plain,
    message: `Invoice ${data.invoiceNumber}, order ${data.orderNumber}`,
  };
}

/**
 * The reference that a payment of the invoice is known by: of a QR-IBAN the QR reference, which its bank wants, else the
 * creditor reference of ISO 11649, which banks everywhere know.
 */
export function paymentReference({
  seller: { iban },
  invoiceNumber,
}: {
  seller: Pick<Seller, 'iban'>;
  invoiceNumber: string;
}): { plain: string; shown: string } {
  const plain =
    iban !== undefined && isQRIBAN(iban) ? qrReference(invoiceNumber) : creditorReference(invoiceNumber);
  return { plain, shown: formatReference(plain) };
}

function qrReference(invoiceNumber: string): string {
  const digits = invoiceNumber.replace(/\D/g, '').padStart(26, '0');
  return `${digits}${calculateQRReferenceChecksum(digits)}`;
}

function creditorReference(invoiceNumber: string): string {
  const plain = invoiceNumber.replace(/[^A-Z0-9]/g, '');
  return `RF${calculateSCORReferenceChecksum(plain)}${plain}`;
}

/** Within the lengths that the standard has; null where something is missing that it wants. */
function toParty(
  fullName: string,
  {
    street1,
    postalCode,
    city,
    country,
  }: { street1: string; postalCode: string; city: string; country: string },
): NonNullable<QrBillData['debtor']> | null {
  const name = latinLine(fullName, 70);
  const address = latinLine(street1, 70);
  const zip = latinLine(postalCode, 16);
  const town = latinLine(city, 35);
  if ([name, address, zip, town].includes('') || !/^[A-Z]{2}$/.test(country)) return null;
  return { name, address, zip, city: town, country };
}
