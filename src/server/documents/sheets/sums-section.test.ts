import { expect, it } from 'vitest';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { vatGrounds } from '#domain/vat/vat-ground.ts';
import { creditNote, invoice, receipt } from '#server/documents/testing/document-samples.ts';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { quoteSheet } from './quote-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';

const untaxedGrounds = vatGrounds.filter((ground) => noVatSentence(ground) !== null);

it.each(untaxedGrounds)('every paper without VAT names its ground, %s', (vatGround) => {
  const untaxed = { vatRate: 0, vat: 0, rounding: 0, vatGround };
  const quote = {
    ...receipt,
    ...untaxed,
    quoteNumber: 'Q-1',
    validUntil: receipt.date,
    licences: [],
  };
  for (const sheet of [
    invoiceSheet({ ...invoice, ...untaxed }),
    receiptSheet({ ...receipt, ...untaxed }),
    creditNoteSheet({ ...creditNote, ...untaxed }),
    quoteSheet(quote),
  ]) {
    expect(sheet.notes).toContain(noVatSentence(vatGround));
  }
});
