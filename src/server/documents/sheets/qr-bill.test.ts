import { expect, test } from 'vitest';
import { qrBillShapes } from '#server/documents/pdf/qr-bill-shapes.ts';
import { invoice } from '#server/documents/testing/document-samples.ts';
import { latinLine } from './latin-line.ts';
import { paymentReference, toQrBill } from './qr-bill.ts';

const { shop, buyer } = invoice;
const { seller } = shop;

test('a QR-bill holds account, amount, reference and both addresses', () => {
  expect(toQrBill(invoice)).toEqual({
    currency: 'CHF',
    amount: 215.1,
    creditor: {
      name: 'Fount demonstration foundry',
      address: 'Musterstrasse 1',
      zip: '8000',
      city: 'Zürich',
      country: 'CH',
      account: 'CH9300762011623852957',
    },
    debtor: { name: 'Example Ltd', address: 'Beispielweg 2', zip: '3000', city: 'Bern', country: 'CH' },
    reference: 'RF07I000042',
    message: 'Invoice I-000042, order O-000017',
  });
});

test.each([
  ['another currency', { ...invoice, shop: { ...shop, currency: 'USD' } }],
  ['a seller elsewhere', { ...invoice, shop: { ...shop, seller: { ...seller, country: 'DE' } } }],
  [
    'an account elsewhere',
    { ...invoice, shop: { ...shop, seller: { ...seller, iban: 'DE89370400440532013000' } } },
  ],
  ['a seller without a street', { ...invoice, shop: { ...shop, seller: { ...seller, street1: ' ' } } }],
  ['nothing to pay', { ...invoice, finalPrice: 0 }],
])('there is none for %s', (_name, data) => {
  expect(toQrBill(data)).toBeNull();
});

test('there is one in euros, for Liechtenstein, and for a payer who is not known well enough', () => {
  const liechtenstein = { ...seller, country: 'LI', iban: 'LI21088100002324013AA' };
  const bill = toQrBill({
    ...invoice,
    shop: { ...shop, currency: 'EUR', seller: liechtenstein },
    buyer: { ...buyer, city: '' },
  });
  expect(bill).toMatchObject({ currency: 'EUR', creditor: { account: 'LI21088100002324013AA' } });
  expect(bill).not.toHaveProperty('debtor');
});

test('a QR-IBAN gets the reference that its bank wants', () => {
  const iban = 'CH4431999123000889012';
  expect(paymentReference({ seller: { iban }, invoiceNumber: 'I-000042' })).toEqual({
    plain: '000000000000000000000000420',
    shown: '00 00000 00000 00000 00000 00420',
  });
});

test.each([
  ['Zürich Œuvre', 'Zürich Œuvre'],
  ['Łódź\tĐurđa', 'Lódz Durda'],
  ['Nagy Sándor Győző', 'Nagy Sándor Gyozo'],
  ['株式会社 Tokyo', 'Tokyo'],
  ['ﬁne', 'fine'],
  ['abcdefghij klm', 'abcdefghij'],
])('the line %j is printed as %j', (text, line) => {
  expect(latinLine(text, text.startsWith('abc') ? 11 : 70)).toBe(line);
});

test('the slip is drawn with its code as one area, all within 210 × 105 mm', () => {
  const bill = toQrBill(invoice);
  if (bill === null) throw new Error('There is no QR-bill');
  const shapes = qrBillShapes(bill);
  const areas = shapes.filter(({ kind }) => kind === 'area');
  expect(areas.length).toBeLessThan(10);
  expect(Math.max(...areas.map((area) => ('path' in area ? area.path.length : 0)))).toBeGreaterThan(10_000);
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
  for (const { x, y } of texts) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(595.3);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(297.7);
  }
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Receipt',
      'Payment part',
      'CH93 0076 2011 6238 5295 7',
      '215.10',
      'RF07 I000 042',
    ]),
  );
});
