import { expect, it } from 'vitest';
import { invoiceRecord } from './document-records.ts';

const kept = {
  orderNumber: 'O-000017',
  customerReference: '',
  buyer: {},
  licensee: {},
  isForCompany: true,
  currency: 'CHF',
  total: 18_900,
  vat: 0,
  rounding: 0,
  finalPrice: 18_900,
  lines: [],
  adjustments: [],
  dueAt: '2026-06-13T22:30:00.000Z',
};

it.each([
  ['charged', { isReverseCharge: false, vatRate: 810 }, 'charged'],
  ['without VAT', { isReverseCharge: false, vatRate: 0 }, 'not-due'],
  ['reversed', { isReverseCharge: true, vatRate: 0 }, 'reverse-charge'],
])('an invoice of version 0.1.0 that was %s says what it said', (_what, said, vatGround) => {
  expect(invoiceRecord.parse({ ...kept, ...said })).toMatchObject({ vatGround });
  expect(invoiceRecord.parse({ ...kept, ...said })).not.toHaveProperty('isReverseCharge');
});

it('a record keeps why there is no VAT in one way', () => {
  const said = { vatRate: 0, vatGround: 'outside' };
  expect(invoiceRecord.parse({ ...kept, ...said })).toMatchObject(said);
});
