import { expect, it } from 'vitest';
import { formatRate } from '#domain/money/money.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { decideVat } from '#domain/vat/vat.ts';
import { vatCases, vatNumberOf, vatResults, vatSettingsOf } from './read-vat-cases.ts';

it.each(vatCases)(
  'a seller in %s with the rates %s, to a %s with the number %s: VAT %s',
  (seller = '', rates = '', buyer = '', number = '', vat, words, because) => {
    const [country = '', kind] = buyer.split(' ');
    const result = vatResults[number];
    if (result === undefined) throw new Error(`There is no such number: ${number}`);
    const decided = decideVat({
      settings: vatSettingsOf(seller, rates),
      address: { country, postalCode: '', vatNumber: vatNumberOf(country, number) },
      isForCompany: kind === 'company',
      result,
      supplyDay: '2026-11-21',
    });
    const charged = decided.rate === 0 ? 'none' : `${formatRate(decided.rate)} of ${decided.taxCountry}`;
    // The page is typed with plain spaces.
    const said = noVatSentence(decided.ground, { country: seller }) ?? '';
    expect([charged.replaceAll('\u00a0', ' '), said]).toEqual([vat, words]);
    expect(because).toMatch(/\S/);
  },
);

it('there are as many cases as the table has', () => {
  expect(vatCases.length).toBeGreaterThan(30);
});
