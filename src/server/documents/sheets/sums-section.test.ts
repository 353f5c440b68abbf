import { expect, it } from 'vitest';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { vatGrounds } from '#domain/vat/vat-ground.ts';
import { creditNote, invoice, receipt } from '#server/documents/testing/document-samples.ts';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { quoteSheet } from './quote-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';

const untaxedGrounds = vatGrounds.filter((ground) => noVatSentence(ground, receipt.shop.seller) !== null);

it.each(untaxedGrounds)('every paper without VAT names its ground, %s', (vatGround) => {
  const untaxed = { vatRate: 0, vat: 0, rounding: 0, vatGround };
  const quote = {
    ...receipt,
    ...untaxed,
    quoteNumber: 'Q-1',
    validUntil: receipt.date,
    terms: '',
    licences: [],
  };
  for (const sheet of [
    invoiceSheet({ ...invoice, ...untaxed }),
    receiptSheet({ ...receipt, ...untaxed }),
    creditNoteSheet({ ...creditNote, ...untaxed }),
    quoteSheet(quote),
  ]) {
    expect(sheet.notes).toContain(noVatSentence(vatGround, receipt.shop.seller));
  }
});

it('papers state the VAT of a country of another currency in that one, with the rate', () => {
  const rate = { from: 'EUR', to: 'CHF', rate: '0.9312', day: '2026-05-14', source: 'ECB' };
  const nationalVat = { currency: 'EUR', amount: 3856, rate };
  const said = 'VAT in EUR: EUR\u00a038.56, by the rate of 14 May 2026 (ECB): EUR\u00a01 is CHF\u00a00.9312.';
  for (const sheet of [
    invoiceSheet({ ...invoice, nationalVat }),
    receiptSheet({ ...receipt, nationalVat }),
    creditNoteSheet({ ...creditNote, nationalVat }),
    creditNoteSheet({ ...creditNote, nationalVat, isVatTakenBack: true }),
  ]) {
    expect(sheet.notes).toContain(said);
  }
  expect(invoiceSheet(invoice).notes.join()).not.toContain('VAT in');
});
