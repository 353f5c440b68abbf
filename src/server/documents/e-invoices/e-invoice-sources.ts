import { foundryDay } from '#domain/day/foundry-days.ts';
import type { EInvoiceSource } from '#domain/e-invoice/e-invoice-source.ts';
import { invoiceDueOn } from '#domain/order/order-expiry.ts';
import type { CreditNoteData, InvoiceData, ReceiptData } from '#server/documents/data/document-data.ts';
import { demoRemarks } from '#server/documents/data/document-words.ts';
import { paymentReference } from '#server/documents/sheets/qr-bill.ts';

/** An invoice as it is said to machines. */
export function invoiceSource(data: InvoiceData): EInvoiceSource {
  const { shop, invoiceNumber, lines, adjustments } = data;
  const issuedOn = foundryDay(data.date, shop.timeZones);
  return {
    ...commonSource(data),
    number: invoiceNumber,
    issuedOn,
    paper: {
      kind: 'invoice',
      dueOn: invoiceDueOn(issuedOn),
      paymentReference: paymentReference({ seller: shop.seller, invoiceNumber }).plain,
      lines,
      adjustments,
    },
  };
}

/** A receipt that is itself the invoice; null for that of an invoice which was issued before, as a second one would be owed again. */
export function receiptSource(data: ReceiptData): EInvoiceSource | null {
  const { shop, lines, adjustments, isPaidOnline, cardDigits } = data;
  if (data.invoiceNumber !== null) return null;
  return {
    ...commonSource(data),
    number: data.receiptNumber,
    issuedOn: foundryDay(data.issuedAt, shop.timeZones),
    paper: {
      kind: 'paid-invoice',
      paidOn: foundryDay(data.date, shop.timeZones),
      isPaidOnline,
      cardDigits,
      lines,
      adjustments,
    },
  };
}

/** A credit note, which takes back an invoice or a part of it. */
export function creditNoteSource(data: CreditNoteData): EInvoiceSource {
  const { shop, invoiceNumber, isVatTakenBack, reason } = data;
  return {
    ...commonSource(data),
    number: data.creditNoteNumber,
    issuedOn: foundryDay(data.date, shop.timeZones),
    paper: {
      kind: 'credit-note',
      invoiceNumber,
      invoicedOn: foundryDay(data.invoicedAt, shop.timeZones),
      isVatTakenBack,
      reason,
    },
  };
}

function commonSource(data: InvoiceData | ReceiptData | CreditNoteData) {
  const { shop } = data;
  return {
    seller: shop.seller,
    contactEmail: shop.contactEmail,
    currency: shop.currency,
    remarks: demoRemarks(shop),
    orderNumber: data.orderNumber,
    customerReference: data.customerReference,
    buyer: data.buyer,
    licensee: data.licensee,
    isForCompany: data.isForCompany,
    vatRate: data.vatRate,
    vatGround: data.vatGround,
    total: data.total,
    vat: data.vat,
    nationalVat: data.nationalVat ?? null,
    rounding: data.rounding,
    finalPrice: data.finalPrice,
  };
}
