import type { Address } from '#domain/address/address.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import { countryName } from '#domain/address/country-name.ts';
import { partyName } from '#domain/address/party-name.ts';
import { formatDay } from '#domain/day/days.ts';
import { type VatCoding, vatCodingOf } from '#domain/vat/vat-codes.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import { readBuyerReferences } from './buyer-references.ts';
import type { EInvoice, EInvoicePayment, EInvoiceTotals } from './e-invoice.ts';
import { buyerOf, sellerOf } from './e-invoice-parties.ts';
import type { EInvoiceSource } from './e-invoice-source.ts';
import { creditParts, type EInvoiceParts, soldParts } from './e-invoice-sums.ts';
import { findEInvoiceFaults } from './find-e-invoice-faults.ts';

export type MadeEInvoice = { ok: true; invoice: EInvoice } | { ok: false; faults: string[] };

/** A paper in the terms of EN 16931; where it cannot be said in them, what stands in the way, in sentences. */
export function toEInvoice(source: EInvoiceSource): MadeEInvoice {
  const coding = vatCodingOf(source.vatGround, source.seller);
  if (coding === null) return { ok: false, faults: [whyUncoded(source.vatGround)] };
  if (isOfAnotherTax(source)) {
    const faults = ['It may bear IGIC or IPSI, which are written in no e-invoice (categories L and M).'];
    return { ok: false, faults };
  }
  const parts = source.paper.kind === 'credit-note' ? creditParts(source, coding) : soldParts(source, coding);
  const invoice = assemble(source, coding, parts);
  const faults = findEInvoiceFaults(invoice);
  return faults.length === 0 ? { ok: true, invoice } : { ok: false, faults };
}

function whyUncoded(ground: VatGround): string {
  return ground === 'no-rate'
    ? 'The seller lists no rate of the country whose VAT it would bear, and no code is true of that.'
    : 'Nobody has decided on its VAT.';
}

/** Whether what is charged may be the tax of the Canary Islands, or of Ceuta and Melilla, which is no VAT. */
function isOfAnotherTax({ vatGround, buyer, licensee }: EInvoiceSource): boolean {
  const isThere = (address: Address) => ['IC', 'EA'].includes(findVatPlace(address).code);
  return vatGround === 'charged' && [buyer, licensee].some(isThere);
}

function assemble(source: EInvoiceSource, coding: VatCoding, parts: EInvoiceParts): EInvoice {
  const { paper } = source;
  const { buyerReference, orderReference } = readBuyerReferences(
    source.customerReference,
    source.buyer.country,
  );
  const isCredit = paper.kind === 'credit-note';
  return {
    kind: isCredit ? 'credit-note' : 'invoice',
    number: source.number,
    issuedOn: source.issuedOn,
    dueOn: paper.kind === 'invoice' ? paper.dueOn : null,
    suppliedOn: paper.kind === 'paid-invoice' ? paper.paidOn : null,
    suppliedTo: source.buyer.country,
    currency: source.currency,
    buyerReference,
    orderReference,
    salesOrder: source.orderNumber,
    notes: notesOf(source),
    preceding: isCredit ? { number: paper.invoiceNumber, issuedOn: paper.invoicedOn } : null,
    seller: sellerOf(source, coding.category),
    buyer: buyerOf(source, coding.category),
    payment: paymentOf(source),
    ...parts,
    accountedVat: source.nationalVat,
    totals: totalsOf(source, parts),
  };
}

function notesOf({ remarks, paper, licensee, buyer, isForCompany, orderNumber }: EInvoiceSource): string[] {
  const isOther = addressLines(licensee, isForCompany).join() !== addressLines(buyer, isForCompany).join();
  const place = [licensee.city, countryName(licensee.country)].filter(Boolean).join(', ');
  return [
    ...remarks,
    `Order ${orderNumber}.`,
    ...(isOther
      ? [`Licensee: ${[partyName(licensee, isForCompany), place].filter(Boolean).join(', ')}.`]
      : []),
    ...(paper.kind === 'credit-note' ? [`Reason: ${paper.reason}`] : []),
  ];
}

function paymentOf({ paper, seller, currency }: EInvoiceSource): EInvoicePayment {
  const nothing: EInvoicePayment = {
    code: '1',
    terms: null,
    reference: null,
    account: null,
    cardDigits: null,
  };
  if (paper.kind === 'credit-note') {
    return {
      ...nothing,
      terms: `Set off against invoice ${paper.invoiceNumber}, or given back where it was paid.`,
    };
  }
  if (paper.kind === 'paid-invoice') {
    const { cardDigits, isPaidOnline, paidOn } = paper;
    const terms = `Paid on ${formatDay(paidOn)}.`;
    if (cardDigits !== null) return { ...nothing, code: '48', terms, cardDigits };
    return { ...nothing, code: isPaidOnline ? '68' : '1', terms };
  }
  const terms = `Payable by ${formatDay(paper.dueOn)}, without any deduction.`;
  const { iban, bic, name } = seller;
  if (iban === undefined) return { ...nothing, terms, reference: paper.paymentReference };
  return {
    code: currency === 'EUR' ? '58' : '30',
    terms,
    reference: paper.paymentReference,
    account: { iban, name, bic: bic ?? null },
    cardDigits: null,
  };
}

function totalsOf(
  { paper, vat, rounding, total, finalPrice }: EInvoiceSource,
  parts: EInvoiceParts,
): EInvoiceTotals {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
  const paid = paper.kind === 'paid-invoice' ? finalPrice : 0;
  return {
    lines: sum(parts.lines),
    allowances: sum(parts.allowances),
    charges: sum(parts.charges),
    withoutVat: total,
    vat,
    withVat: total + vat,
    paid,
    rounding,
    due: finalPrice - paid,
  };
}
