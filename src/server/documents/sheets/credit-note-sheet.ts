import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import type { CreditNoteData } from '#server/documents/data/document-data.ts';
import { demoRemarks, sellerLines } from '#server/documents/data/document-words.ts';
import type { Sheet } from '#server/documents/data/sheet.ts';
import { partyFacts } from './party-facts.ts';
import { sumsSection, vatNotes } from './sums-section.ts';

/** A credit note, which takes back an invoice or a part of it, with the VAT in it. */
export function creditNoteSheet(data: CreditNoteData): Sheet {
  const { shop } = data;
  const { currency } = shop;
  const day = (at: Date) => formatDay(foundryDay(at, shop.timeZones));
  return {
    title: 'Credit note',
    number: data.creditNoteNumber,
    author: shop.seller.name,
    date: data.date,
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Number', lines: [data.creditNoteNumber] },
      { label: 'Date', lines: [day(data.date)] },
      { label: 'To invoice', lines: [`${data.invoiceNumber} of ${day(data.invoicedAt)}`] },
      { label: 'Order', lines: [data.orderNumber] },
      { label: 'Your reference', lines: [data.customerReference] },
      { label: 'Reason', lines: [data.reason] },
    ].filter(({ lines }) => lines.some((line) => line.trim() !== '')),
    parties: partyFacts(data),
    sections: [
      { kind: 'lines', head: ['Amounts are taken back', currency], rows: [] },
      sumsSection(data, { currency, before: 'Credited excluding VAT', last: 'Total credited' }),
    ],
    notes: vatNotes(data.isVatTakenBack ? { ...data, vatGround: 'reverse-charge' } : data),
  };
}
