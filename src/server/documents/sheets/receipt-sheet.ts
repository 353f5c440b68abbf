import { consentGiven } from '#domain/cart/consumer-consent.ts';
import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import type { ReceiptData } from '#server/documents/data/document-data.ts';
import { demoRemarks, sellerLines } from '#server/documents/data/document-words.ts';
import type { Section, Sheet } from '#server/documents/data/sheet.ts';
import { partyFacts } from './party-facts.ts';
import { sumsSection, vatNotes } from './sums-section.ts';

/** The paper of a payment: the invoice, marked paid; or the receipt of an invoice that was issued before. */
export function receiptSheet(data: ReceiptData): Sheet {
  const { shop } = data;
  const isInvoice = data.invoiceNumber === null;
  const day = (at: Date) => formatDay(foundryDay(at, shop.timeZones));
  const paidOn = day(data.date);
  return {
    title: isInvoice ? 'Invoice' : 'Receipt',
    number: data.receiptNumber,
    author: shop.seller.name,
    date: data.date,
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Number', lines: [data.receiptNumber] },
      ...(isInvoice
        ? [
            { label: 'Date', lines: [day(data.issuedAt)] },
            { label: 'Date of supply', lines: [paidOn] },
          ]
        : [{ label: 'Date', lines: [paidOn] }]),
      { label: 'For invoice', lines: [data.invoiceNumber ?? ''] },
      { label: 'Order', lines: [data.orderNumber] },
      { label: 'Your reference', lines: [data.customerReference] },
      { label: 'Paid', lines: [paidOn, data.paidBy] },
    ].filter(({ lines }) => lines.some((line) => line.trim() !== '')),
    parties: partyFacts(data),
    ...(data.invoiceNumber === null
      ? { sections: chargedSections(data), notes: [paidNote(data), ...vatNotes(data), ...consentNotes(data)] }
      : { sections: [paidSection(data)], notes: [noInvoice(data.invoiceNumber), ...consentNotes(data)] }),
  };
}

function chargedSections(data: ReceiptData): Section[] {
  const { currency } = data.shop;
  return [
    {
      kind: 'lines',
      head: ['Item', currency],
      rows: [
        ...data.lines.map(({ name, detail, price }) => ({
          name,
          detail,
          value: formatAmount(price, currency),
        })),
        ...data.adjustments.map(({ label, amount }) => ({
          name: label,
          detail: '',
          value: formatAmount(amount, currency),
        })),
      ],
    },
    sumsSection(data, { currency, before: 'Total excluding VAT', last: 'Total paid' }),
  ];
}

/** VAT is shown on the invoice alone: a second paper that shows it would be owed a second time. */
function paidSection({ finalPrice, shop: { currency } }: ReceiptData): Section {
  const value = formatMoney({ amount: finalPrice, currency });
  return { kind: 'sums', rows: [], total: { label: 'Total paid', value } };
}

function paidNote({ finalPrice, shop: { currency } }: ReceiptData): string {
  return `Paid: nothing of ${formatMoney({ amount: finalPrice, currency })} is open.`;
}

function consentNotes({ consentedAt }: ReceiptData): string[] {
  return consentedAt === null ? [] : [consentGiven(consentedAt)];
}

function noInvoice(invoiceNumber: string): string {
  return `This confirms the payment of invoice ${invoiceNumber}, which says what was sold and its VAT. It is no invoice itself.`;
}
