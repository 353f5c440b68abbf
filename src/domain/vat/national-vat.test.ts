import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditedNationalVat, type NationalVat, nationalVat } from './national-vat.ts';
import { vatCurrencyOf } from './vat-currency.ts';

const rate = { from: 'EUR', to: 'CHF', rate: '0.9312', day: '2026-11-24', source: 'ECB' };

it('VAT in its country’s currency is reckoned by the rate', () => {
  expect(nationalVat({ amount: 3_591, currency: 'CHF' }, rate)).toEqual({
    amount: 3_856,
    currency: 'EUR',
    rate,
  });
});

it('credit notes over all of an invoice take back what it stated, in however many parts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const invoiced = nationalVat({ amount: whole, currency: 'CHF' }, rate);
      const earlier: (NationalVat | undefined)[] = [];
      let left = whole;
      for (const amount of parts) {
        left -= amount;
        earlier.push(creditedNationalVat(invoiced, { vat: { amount, currency: 'CHF' }, left, earlier }));
      }
      expect(earlier.reduce((sum, one) => sum + (one?.amount ?? 0), 0)).toBe(invoiced.amount);
    }),
  );
});

it('a credit note without VAT states none', () => {
  const invoiced = nationalVat({ amount: 3_591, currency: 'CHF' }, rate);
  const vat = { amount: 0, currency: 'CHF' };
  expect(creditedNationalVat(invoiced, { vat, left: 0, earlier: [] })).toBeUndefined();
});

it.each([
  ['DE', 'EUR'],
  ['SE', 'SEK'],
  ['GB', 'GBP'],
  ['CH', 'CHF'],
  ['US', null],
  ['', null],
])('the VAT of %j is stated in %s', (country, currency) => {
  expect(vatCurrencyOf(country)).toBe(currency);
});
