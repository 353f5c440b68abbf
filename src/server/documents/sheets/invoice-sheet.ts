import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { INVOICE_DUE_DAYS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money/money.ts';
import { invoiceDueOn } from '#domain/order/order-expiry.ts';
import type { InvoiceData } from '#server/documents/data/document-data.ts';
import { demoRemarks, sellerLines } from '#server/documents/data/document-words.ts';
import type { Section, Sheet } from '#server/documents/data/sheet.ts';
import { partyFacts } from './party-facts.ts';
import { paymentReference, toQrBill } from './qr-bill.ts';
import { chargedRate, sumsSection, vatNotes } from './sums-section.ts';

/**
 * The invoice of an order, with what Swiss and EU law ask of one (MWSTG art. 26, Directive 2006/112/EC art. 226): both parties
 * with their VAT numbers, its number and day, when is supplied, each line with its rate, the sums and the terms.
 */
export function invoiceSheet(data: InvoiceData): Sheet {
  const { shop } = data;
  const { currency } = shop;
  const qrBill = toQrBill(data);
  const issuedOn = foundryDay(data.date, shop.timeZones);
  const payableBy = formatDay(invoiceDueOn(issuedOn));
  return {
    title: 'Invoice',
    number: data.invoiceNumber,
    author: shop.seller.name,
    date: data.date,
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Number', lines: [data.invoiceNumber] },
      { label: 'Date', lines: [formatDay(issuedOn)] },
      { label: 'Date of supply', lines: ['On payment, by download'] },
      { label: 'Payable by', lines: [payableBy] },
      { label: 'Order', lines: [data.orderNumber] },
      { label: 'Your reference', lines: [data.customerReference] },
    ].filter(({ lines }) => lines.some((line) => line.trim() !== '')),
    parties: partyFacts(data),
    sections: [
      {
        kind: 'lines',
        head: ['Item', currency],
        rows: [
          ...data.lines.map(({ name, detail, price }) => ({
            name,
            detail: [detail, `VAT ${chargedRate(data)}`].filter(Boolean).join(', '),
            value: formatAmount(price, currency),
          })),
          ...data.adjustments.map(({ label, amount }) => ({
            name: label,
            detail: '',
            value: formatAmount(amount, currency),
          })),
        ],
      },
      sumsSection(data, { currency, before: 'Total excluding VAT', last: 'Total payable' }),
      paymentSection(data),
    ],
    notes: [...vatNotes(data), ...terms(payableBy)],
    ...(qrBill === null ? {} : { qrBill }),
  };
}

/** Where the money goes, for whoever does not pay by the QR-bill. */
function paymentSection({ shop: { seller, contactEmail }, invoiceNumber }: InvoiceData): Section {
  const account =
    seller.iban === undefined
      ? { label: 'Account', lines: [`Please ask ${contactEmail || seller.name} for it`] }
      : { label: 'IBAN', lines: [seller.iban.replace(/(.{4})(?=.)/g, '$1 ')] };
  return {
    kind: 'facts',
    facts: [
      { label: 'Payable to', lines: [seller.name] },
      account,
      { label: 'BIC', lines: [seller.bic ?? ''] },
      { label: 'Bank', lines: [seller.bank ?? ''] },
      { label: 'Payment reference', lines: [paymentReference({ seller, invoiceNumber }).shown] },
    ].filter(({ lines }) => lines.some((line) => line !== '')),
  };
}

function terms(payableBy: string): string[] {
  return [
    `Payable within ${INVOICE_DUE_DAYS} days, by ${payableBy}, without any deduction. Please state the payment reference.`,
    'The fonts are delivered by download as soon as the payment has arrived.',
  ];
}
