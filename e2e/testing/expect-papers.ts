import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { fromMajorUnits } from '#domain/money/money.ts';
import { mail } from '#server/database/schema/papers.ts';
import { euroInFrancs } from '#server/orders/testing/offer/lay-down-offer.ts';
import type { Customer, Rows } from '#server/orders/testing/random/customer.ts';
import type { Walk } from '#server/orders/testing/random/open-walk.ts';
import {
  creditNoteRecord,
  type InvoiceRecord,
  invoiceRecord,
  receiptRecord,
} from '#server/papers/document-records.ts';
import { findPaper } from '#server/papers/read-paper.ts';
import { wordsOf } from './amounts-in-words.ts';
import { readAsBrowser } from './expect-order-pages.ts';
import { readPdf } from './read-pdf.ts';

interface Sums {
  total: number;
  vat: number;
  rounding: number;
  finalPrice: number;
}

/** The sums as a paper has them, one below the other. */
const sumsOf = ({ total, vat, rounding, finalPrice }: Sums) => [
  total,
  vat,
  ...(rounding === 0 ? [] : [rounding]),
  finalPrice,
];

/** The papers and mails of an order as their reader has them say to the Rappen what API and ledger do. */
export async function expectPapers(walk: Walk, customer: Customer, rows: Rows): Promise<void> {
  const { order, documents } = rows;
  const { prices } = await readAsBrowser(walk, customer, order.id);
  const minorOf = (amount: number) => fromMajorUnits(amount, order.currency);
  const said = {
    total: minorOf(prices.total),
    vat: minorOf(prices.vat),
    rounding: minorOf(prices.rounding),
    finalPrice: minorOf(prices.finalPrice),
  };
  await expectMails(walk, rows);
  await expectQuotes(walk, rows);
  for (const { id, kind, number, data } of documents) {
    if (kind === 'invoice') {
      const { lines, adjustments, ...sums } = invoiceRecord.parse(data);
      const listed = [...lines.map(({ price }) => price), ...adjustments.map(({ amount }) => amount)];
      const exchanged = exchangedOf(walk, sums);
      expect(await readAmounts(walk, id), number).toEqual([...listed, ...sumsOf(sums), ...exchanged]);
    }
    if (kind === 'credit-note') {
      const sums = creditNoteRecord.parse(data);
      expect(await readAmounts(walk, id), number).toEqual([...sumsOf(sums), ...exchangedOf(walk, sums)]);
    }
    // What was withdrawn from before its money came is numbered, and never delivered.
    if (kind === 'receipt' && order.deliveryState !== 'delivered') continue;
    if (kind === 'receipt' && number.startsWith('R-'))
      expect(await readAmounts(walk, id), number).toEqual([said.finalPrice]);
    if (kind === 'receipt' && number.startsWith('I-')) {
      const amounts = await readAmounts(walk, id);
      const { nationalVat } = receiptRecord.parse(data);
      const exchanged = exchangedOf(walk, { ...said, nationalVat, currency: order.currency });
      const sums = [...sumsOf(said), said.finalPrice, ...exchanged];
      expect(amounts.slice(-sums.length), number).toEqual(sums);
      expect(sumOf(amounts.slice(0, -sums.length)), number).toBe(said.total);
    }
  }
}

/** Each version of a quote is drawn as it was quoted, whatever became of its order. */
async function expectQuotes(walk: Walk, { documents, events }: Rows): Promise<void> {
  const papers = documents.filter(({ kind }) => kind === 'quote');
  expect(papers).toHaveLength(quotedPrices(events).length);
  for (const { id, number, ordinal } of papers) {
    const amounts = await readAmounts(walk, id);
    expect(amounts.at(-1), number).toBe(quotedPrices(events)[ordinal - 1]);
    // Its lines come to the total before VAT, and that with VAT and rounding to what is to be paid.
    const adds = (from: number, to: number) => sumOf(amounts.slice(from, to)) === amounts[to];
    const total = amounts.findIndex((_, at) => at > 0 && adds(0, at) && adds(at, amounts.length - 1));
    expect(total, `${number}: ${amounts.join(' ')}`).toBeGreaterThan(0);
  }
}

/** What each version of an order's quote came to, in minor units. */
const quotedPrices = (events: Rows['events']) =>
  events.filter(({ kind }) => kind === 'quote' || kind === 'requote').map(({ detail }) => detail.finalPrice);

/** The VAT of a paper in the currency of its country, where that is another one. */
function exchangedOf(
  walk: Walk,
  { vat, nationalVat, currency }: Pick<InvoiceRecord, 'vat' | 'nationalVat' | 'currency'>,
): number[] {
  if (nationalVat === undefined) return [];
  const rate = Number(euroInFrancs);
  // The last credit note of an invoice takes what the earlier ones left of it.
  expect(Math.abs(nationalVat.amount - (currency === 'EUR' ? vat * rate : vat / rate))).toBeLessThan(2);
  walk.exchanged += 1;
  return [nationalVat.amount];
}

/** What a paper says of money, from its first line to its last. */
async function readAmounts(walk: Walk, documentId: number): Promise<number[]> {
  const { files } = walk;
  const paper = await findPaper({ db: walk.database.db, files }, documentId);
  if (paper === null) throw new Error(`The document ${documentId} was not drawn`);
  const bytes = Buffer.from(paper.bytes);
  if (paper.contentType !== 'application/pdf') return amountsIn(wordsOf(bytes.toString()).join(' '));
  walk.pdfs += 1;
  return amountsIn(await readPdf(bytes));
}

/** The mails of an order were sent, and say of money what their papers do. */
async function expectMails(walk: Walk, { order, documents, events }: Rows): Promise<void> {
  const ofOrder = eq(mail.orderId, order.id);
  const mails = await walk.database.db.select().from(mail).where(ofOrder);
  const papers = documents.map(({ number, kind, data }) => {
    if (kind === 'invoice') return { number, sum: invoiceRecord.parse(data).finalPrice };
    return {
      number,
      sum: kind === 'credit-note' ? creditNoteRecord.parse(data).finalPrice : order.finalPrice,
    };
  });
  for (const { key, kind, sentAs } of mails) {
    if (sentAs === null) throw new Error(`The mail ${key} was not sent`);
    const amounts = amountsIn(sentAs.text);
    if (kind === 'invoice-issued' || kind === 'credit-note-issued') {
      const told = papers.find(({ number }) => sentAs.subject.includes(number));
      expect(amounts, key).toEqual([told?.sum]);
    } else if (kind === 'order-quoted') {
      const version = Number(/version (\d+)$/.exec(sentAs.subject)?.[1] ?? 1);
      expect(amounts, key).toEqual([quotedPrices(events)[version - 1]]);
    } else if (kind === 'order-delivered' || kind === 'order-paid')
      expect(amounts, key).toEqual([order.finalPrice]);
    else expect(amounts, key).toEqual([]);
    walk.mails += 1;
  }
}

/** Every amount of a text in minor units: a number with two digits behind its point that is no factor. */
function amountsIn(text: string): number[] {
  return Array.from(text.matchAll(/(?<![\d.,]|×\s?)−?\d[\d’]*\.\d{2}(?![\d.])/g), ([written]) =>
    Math.round(Number(written.replace('−', '-').replaceAll('’', '')) * 100),
  );
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
