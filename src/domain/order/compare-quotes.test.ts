import { expect, it } from 'vitest';
import { compareQuotes, type QuoteSaid } from './compare-quotes.ts';

const first: QuoteSaid = {
  items: [
    { label: 'Test Regular', amount: 10_000 },
    { label: 'A logo', amount: 50_000 },
    { label: 'A logo', amount: 20_000 },
  ],
  changes: [{ label: 'For friends', amount: -1000 }],
  ...{ total: 79_000, vatLabel: 'VAT 8.1 %', vat: 6399, rounding: 1, finalPrice: 85_400 },
  licences: [{ name: 'Desktop', terms: ['Users: 12'], expiryDate: null, price: 10_000 }],
  ...{ terms: '', lastDay: '2026-12-21' },
};

const rowsOf = (versions: QuoteSaid[]) => compareQuotes(versions, 'CHF');

it('one version, or two that say the same, differ in nothing', () => {
  for (const versions of [[first], [first, first]]) {
    const rows = rowsOf(versions);
    expect(rows.filter(({ isChanged }) => isChanged)).toEqual([]);
    expect(rows.every(({ values }) => values.length === versions.length)).toBe(true);
  }
});

it('what was changed, added and taken out stands beside each other, each line with its like', () => {
  const second: QuoteSaid = {
    ...first,
    items: [
      { label: 'Test Regular', amount: 10_000 },
      { label: 'A logo', amount: 50_000 },
      { label: 'Kerning', amount: 500 },
    ],
    changes: [],
    total: 60_500,
    licences: [{ name: 'Desktop', terms: ['Users: 20'], expiryDate: '2027-12-31', price: 10_000 }],
    ...{ terms: 'Paid by half.', lastDay: '2027-01-31' },
  };
  const changed = rowsOf([first, second]).filter(({ isChanged }) => isChanged);
  expect(changed.map(({ part, label, values }) => [part, label, ...values])).toEqual([
    ['items', 'Kerning', null, 'CHF\u00a05.00'],
    ['items', 'A logo', 'CHF\u00a0200.00', null],
    ['items', 'For friends', 'CHF\u00a0−10.00', null],
    ['licences', 'Desktop', 'Users: 12; by its own term', 'Users: 20; until 31 December 2027'],
    ['sums', 'Total without VAT', 'CHF\u00a0790.00', 'CHF\u00a0605.00'],
    ['terms', 'Until', '21 December 2026', '31 January 2027'],
    ['terms', 'Terms', null, 'Paid by half.'],
  ]);
});
