import { expect, it } from 'vitest';
import { vatGrounds } from '#domain/vat/vat-ground.ts';
import { noVatSentence } from '#domain/vat/vat-words.ts';
import { creditNote, invoice, receipt } from '#server/documents/testing/document-samples.ts';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { quoteSheet } from './quote-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { vatNotes } from './sums-section.ts';

const untaxedGrounds = vatGrounds.filter((ground) => noVatSentence(ground) !== null);

it.each(untaxedGrounds)('every paper without VAT names its ground, %s', (vatGround) => {
  const isReverseCharge = vatGround === 'reverse-charge';
  const untaxed = { vatRate: 0, vat: 0, rounding: 0, isReverseCharge, vatGround };
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

it.each([
  ['of version 0.1.0 that was charged', { isReverseCharge: false, vatRate: 810 }, []],
  ['of version 0.1.0 without VAT', { isReverseCharge: false, vatRate: 0 }, [noVatSentence('not-due')]],
  ['of version 0.1.0 reversed', { isReverseCharge: true, vatRate: 0 }, [noVatSentence('reverse-charge')]],
])('a paper %s says what it said', (_what, sums, notes) => {
  expect(vatNotes(sums)).toEqual(notes);
});
