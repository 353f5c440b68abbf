import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNamedPapers, toInvoiceNumber } from './named-papers.ts';

const none = { invoices: [], orders: [], hasReference: false };

describe('a payment names', () => {
  it.each<[what: string, references: string[], words: string[], invoices: string[], orders: string[]]>([
    ['an invoice by its creditor reference', ['RF07I000042'], ['Gruss'], ['I-000042'], []],
    ['one in groups of four', ['RF07 I000 042'], [], ['I-000042'], []],
    ['one by its QR reference', ['00 00000 00000 00000 00000 00420'], [], ['I-000042'], []],
    ['one by a reference among words', [], ['Zahlung RF07 I000 042 2026'], ['I-000042'], []],
    [
      'one by a QR reference among words',
      [],
      ['Ref 00 00000 00000 00000 00000 00420 vom 2. 11.'],
      ['I-000042'],
      [],
    ],
    ['an invoice in words', [], ['Invoice I-000042, order O-000043'], ['I-000042'], ['O-000043']],
    ['one with another sign, in small letters', [], ['rechnung i 000042'], ['I-000042'], []],
    [
      'one that a line breaks',
      [],
      ['PAYMENT OF YOUR INVOICE NUMBER I-00', '0042 WITH THANKS'],
      ['I-000042'],
      [],
    ],
    ['one, and a day in the next line', [], ['O-000042', '21.11.2026'], [], ['O-000042']],
    ['two orders', [], ['O-000042 + O-000043'], [], ['O-000042', 'O-000043']],
    ['one of seven figures', [], ['I-1234567'], ['I-1234567'], []],
    ['nothing by a licence', [], ['L-000042-01'], [], []],
    ['nothing by a part of another word', [], ['FOTO-000042', 'I-0000421234'], [], []],
    ['nothing by few figures', [], ['I-42', 'O 7'], [], []],
  ])('%s', (_, references, words, invoices, orders) => {
    expect(readNamedPapers({ references, words })).toMatchObject({ invoices, orders });
  });

  it('one by its reference, whatever its words say', () => {
    expect(readNamedPapers({ references: ['RF07I000042'], words: ['I-000043'] }).invoices).toEqual([
      'I-000042',
    ]);
  });

  it('one by its words where its reference is somebody else’s, which counts as one', () => {
    const named = readNamedPapers({ references: ['RF18539007547034'], words: ['O-000043'] });
    expect(named).toEqual({ invoices: [], orders: ['O-000043'], hasReference: true });
    expect(readNamedPapers({ references: ['RF18539007547034'], words: [] })).toEqual({
      ...none,
      hasReference: true,
    });
    expect(readNamedPapers({ references: ['2026-17'], words: [] })).toEqual(none);
  });
});

it('a reference with a wrong figure is of no invoice', () => {
  expect(toInvoiceNumber('RF07I000042')).toBe('I-000042');
  for (const wrong of [
    'RF08I000042',
    'RF07I000043',
    'RF70I000042',
    '000000000000000000000000421',
    '',
    'RF',
    'I-000042',
  ])
    expect([wrong, toInvoiceNumber(wrong)]).toEqual([wrong, null]);
});

it('whatever is written, nothing but invoices and orders is read from it', () => {
  const line = fc.oneof(fc.string(), fc.stringMatching(/^[IORF0-9 -]{0,60}$/));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 4 }), (references, words) => {
      const { invoices, orders } = readNamedPapers({ references, words });
      for (const number of [...invoices, ...orders]) expect(number).toMatch(/^[IO]-\d{6,9}$/);
    }),
  );
});
