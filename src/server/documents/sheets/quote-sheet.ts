import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { QuoteData } from '#server/documents/data/document-data.ts';
import { demoRemarks, sellerLines } from '#server/documents/data/document-words.ts';
import type { Section, Sheet } from '#server/documents/data/sheet.ts';
import { partyFacts } from './party-facts.ts';
import { sumsSection, vatNotes } from './sums-section.ts';

const undecidedVatNote =
  'Your country decides whether VAT is added to this total: the page of the link asks for your address, and tells what is to be paid before you order.';

/** What an enquiry would cost, under which terms, and until when that holds. */
export function quoteSheet(data: QuoteData): Sheet {
  const { shop } = data;
  const day = (at: Date) => formatDay(foundryDay(at, shop.timeZones));
  const validUntil = day(data.validUntil);
  const agreed = data.terms;
  const terms = data.licences
    .map(({ name, terms: lines, expiryDate }) => ({
      label: name,
      lines: [...lines, ...(expiryDate === null ? [] : [`Until ${formatDay(expiryDate)}`])],
    }))
    .filter(({ lines }) => lines.length > 0);
  return {
    title: 'Quote',
    number: data.quoteNumber,
    author: shop.seller.name,
    date: data.date,
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Number', lines: [data.quoteNumber] },
      { label: 'Date', lines: [day(data.date)] },
      { label: 'Valid until', lines: [validUntil] },
      { label: 'Order', lines: [data.orderNumber] },
      { label: 'Your reference', lines: [data.customerReference] },
    ].filter(({ lines }) => lines.some((line) => line.trim() !== '')),
    parties: partyFacts(data),
    sections: [
      linesSection(data),
      sumsSection(data, { currency: shop.currency, before: 'Total excluding VAT', last: 'Total' }),
      ...(terms.length === 0 ? [] : [{ kind: 'facts' as const, facts: terms }]),
      ...(agreed === ''
        ? []
        : [{ kind: 'facts' as const, facts: [{ label: 'Terms', lines: agreed.split('\n') }] }]),
    ],
    notes: [
      ...vatNotes(data),
      ...(data.vatGround === 'undecided' ? [undecidedVatNote] : []),
      `These prices hold until ${validUntil}, whichever way you pay${bearsVat(data) ? ', with the VAT of the day on which you take the order' : ''}. This is no invoice: nothing is due ` +
        'until you take the order by the link that came with this quote.',
    ],
  };
}

/** Whether another day may bring other VAT. */
function bearsVat({ vatGround }: QuoteData): boolean {
  return vatGround !== 'exempt' && vatGround !== 'undecided';
}

function linesSection({ lines, adjustments, shop: { currency } }: QuoteData): Section {
  const amount = (value: number) => formatAmount(value, currency);
  return {
    kind: 'lines',
    head: ['Item', currency],
    rows: [
      ...lines.map(({ name, detail, price }) => ({ name, detail, value: amount(price) })),
      ...adjustments.map(({ label, amount: value }) => ({ name: label, detail: '', value: amount(value) })),
    ],
  };
}
