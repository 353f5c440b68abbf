import { isDeepStrictEqual } from 'node:util';
import { formatMoney } from '#domain/money.ts';
import type { ReceiptData } from './document-data.ts';
import { addressLines, demoRemarks, formatAmount, formatDay, sellerLines } from './document-words.ts';
import type { Fact, Sheet } from './sheet.ts';

const reverseCharge =
  'Reverse charge: VAT is to be accounted for by the recipient (Article 196, Directive 2006/112/EC)';

/** The receipt of a paid order, which is its invoice too. */
export function receiptSheet(data: ReceiptData): Sheet {
  const { shop } = data;
  const { currency } = shop;
  const amount = (value: number) => formatAmount(value, currency);
  const buyer = addressLines(data.buyer, data.isForCompany);
  const licensee = addressLines(data.licensee, data.isForCompany);
  const parties: Fact[] = isDeepStrictEqual(buyer, licensee)
    ? [{ label: 'Buyer, licensee', lines: buyer }]
    : [
        { label: 'Buyer', lines: buyer },
        { label: 'Licensee', lines: licensee },
      ];
  return {
    title: 'Receipt',
    number: data.receiptNumber,
    author: shop.seller.name,
    date: data.date,
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Number', lines: [data.receiptNumber] },
      { label: 'Date of supply', lines: [formatDay(data.date)] },
      { label: 'Order', lines: [data.orderNumber] },
      { label: 'Your reference', lines: [data.customerReference] },
      { label: 'Paid by', lines: [data.paidBy] },
    ].filter(({ lines }) => lines.some((line) => line.trim() !== '')),
    parties,
    sections: [
      {
        kind: 'lines',
        head: ['Item', currency],
        rows: [
          ...data.lines.map(({ name, detail, price }) => ({ name, detail, value: amount(price) })),
          ...data.adjustments.map(({ label, amount: value }) => ({
            name: label,
            detail: '',
            value: amount(value),
          })),
        ],
      },
      {
        kind: 'sums',
        rows: [
          { label: 'Total excluding VAT', value: amount(data.total) },
          { label: `VAT ${formatRate(data.isReverseCharge ? 0 : data.vatRate)}`, value: amount(data.vat) },
          ...(data.rounding === 0 ? [] : [{ label: 'Rounding', value: amount(data.rounding) }]),
        ],
        total: { label: 'Total paid', value: formatMoney({ amount: data.finalPrice, currency }) },
      },
    ],
    notes: vatNotes(data),
  };
}

function vatNotes({ isReverseCharge, vatRate }: ReceiptData): string[] {
  if (isReverseCharge) return [`${reverseCharge}.`];
  return vatRate === 0 ? ['No VAT is due.'] : [];
}

/** Basis points as percent: 810 is '8.1 %'. */
function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}\u00a0%`;
}
