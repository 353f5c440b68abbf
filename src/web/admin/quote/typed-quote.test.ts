import { expect, it } from 'vitest';
import { quoteForm, quoteTyped } from '#contract/admin/quotes.ts';
import { emptyQuote, isNoAmount, type TypedQuote, toQuote, typedAgain } from './typed-quote.ts';

const form = quoteForm.parse({
  ...{ orderId: 1, orderNumber: 'O-000001', currency: 'CHF', revision: '1-0', whyNot: null, buyer: 'Ada' },
  ...{
    version: 1,
    sent: null,
    customerReference: '',
    items: ['Regular'],
    firstDay: '2026-11-24',
    lastDay: '2027-05-23',
  },
  licences: [
    {
      ...{ uid: 'a', name: 'Desktop', covers: ['Regular'], expiryDate: null },
      fields: [{ name: 'users', label: 'Users', optional: false, type: 'number' }],
      values: { users: 12 },
    },
  ],
});
const typed = (change: Partial<TypedQuote>) => toQuote({ ...emptyQuote(form), ...change }, form);

it('a quote in which nothing was typed is the order as it was asked for', () => {
  const quote = typed({});
  expect(quote).toEqual({
    ...{ licences: [{ uid: 'a', values: { users: 12 } }], charges: [], adjustments: [], terms: '' },
  });
  expect(quoteTyped.parse(quote)).toMatchObject({ totalLabel: 'As quoted' });
});

it('prices, days, lines and terms go as the server takes them; a line without words is none', () => {
  const quote = typed({
    licences: { a: { price: '1’200.50', expiryDate: '2027-12-31', values: { users: 40 } } },
    lines: [
      { id: 1, kind: 'custom-font', name: 'A cut for a museum', amount: '8000' },
      { id: 2, kind: 'sum', name: 'For friends', amount: '-100,5' },
      { id: 3, kind: 'charge', name: '', amount: '' },
    ],
    ...{ total: '9000', totalLabel: 'Agreed', terms: 'Paid by half.', validUntil: '2026-12-31' },
  });
  expect(quote).toEqual({
    licences: [{ uid: 'a', values: { users: 40 }, price: 1200.5, expiryDate: '2027-12-31' }],
    charges: [{ type: 'custom-font', name: 'A cut for a museum', price: 8000 }],
    adjustments: [{ label: 'For friends', amount: -100.5 }],
    ...{ total: 9000, totalLabel: 'Agreed', terms: 'Paid by half.', validUntil: '2026-12-31' },
  });
  expect(quoteTyped.safeParse(quote).success).toBe(true);
});

it.each<[string, Partial<TypedQuote>]>([
  ['a price', { licences: { a: { price: '1.204', expiryDate: '', values: {} } } }],
  ['a price below nothing', { licences: { a: { price: '-1', expiryDate: '', values: {} } } }],
  ['a total', { total: 'much' }],
  ['a charge below nothing', { lines: [{ id: 1, kind: 'charge', name: 'x', amount: '-1' }] }],
  ['a line without an amount', { lines: [{ id: 1, kind: 'sum', name: 'x', amount: '' }] }],
])('%s that is no amount is not reckoned with', (_, change) => {
  expect(typed(change)).toBeNull();
});

it('nothing typed is no wrong amount, and only a sum may take off', () => {
  expect(isNoAmount('')).toBe(false);
  expect(isNoAmount('-5')).toBe(true);
  expect(isNoAmount('-5', true)).toBe(false);
});

it('a new version begins with what was sent: nothing of it is lost but a day that has passed', () => {
  const sent = quoteTyped.parse(
    typed({
      licences: { a: { price: '1200.5', expiryDate: '2027-12-31', values: { users: 12 } } },
      lines: [
        { id: 1, kind: 'custom-font', name: 'A cut for a museum', amount: '8000' },
        { id: 2, kind: 'sum', name: 'For friends', amount: '-100.5' },
      ],
      ...{ total: '9000', totalLabel: 'Agreed', terms: 'Paid by half.', validUntil: '2026-12-31' },
    }),
  );
  expect(toQuote(typedAgain({ ...form, version: 2, sent }), form)).toEqual(sent);
  const later = { ...form, version: 2, sent, firstDay: '2027-01-01' };
  expect(toQuote(typedAgain(later), form)).toEqual({ ...sent, validUntil: undefined });
  const unnamed = quoteTyped.parse(typed({ total: '9000' }));
  expect(typedAgain({ ...form, sent: unnamed })).toMatchObject({ total: '9000', totalLabel: '' });
});
