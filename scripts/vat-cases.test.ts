import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatRate } from '#domain/money/money.ts';
import { decideVat, type VatResult, type VatSettings } from '#domain/vat/vat.ts';
import { noVatSentence } from '#domain/vat/vat-words.ts';
import { defaultVatRatesOf, euCountries } from '#server/settings/default-vat-rates.ts';

const page = readFileSync(new URL('../docs/vat.md', import.meta.url), 'utf8');
const [, table = ''] = /^## Cases\n([\s\S]*?)^## /m.exec(page) ?? [];
const cases = table
  .split('\n')
  .filter((line) => /^\| [A-Z]{2} \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  );

const results: Record<string, VatResult | null> = {
  none: null,
  good: 'success',
  bad: 'invalid',
  unasked: 'manual',
};
/** Of a company in each country: what its form is, the result says whether it is good. */
const numbers: Record<string, string> = {
  CH: 'CHE123456788MWST',
  DE: 'DE136695976',
  FR: 'FR40303265045',
  GB: 'GB980780684',
};

function settingsOf(sellerCountry: string, rates: string): VatSettings {
  const all = defaultVatRatesOf(sellerCountry);
  const listed = {
    all,
    own: all.filter(({ country }) => country === sellerCountry),
    home: all.filter(({ country }) => country === sellerCountry),
    none: [],
  }[rates];
  if (listed === undefined) throw new Error(`There is no such list of rates: ${rates}`);
  return {
    sellerCountry,
    euCountries,
    rates: listed,
    chargeVatForBillingAddress: true,
    euVatRate: rates === 'home' ? 'home' : 'destination',
  };
}

it.each(cases)(
  'a seller in %s with the rates %s, to a %s with the number %s: VAT %s',
  (seller = '', rates = '', buyer = '', number = '', vat, words, because) => {
    const [country = '', kind] = buyer.split(' ');
    const result = results[number];
    if (result === undefined) throw new Error(`There is no such number: ${number}`);
    const decided = decideVat({
      settings: settingsOf(seller, rates),
      address: { country, postalCode: '', vatNumber: number === 'none' ? '' : (numbers[country] ?? '') },
      isForCompany: kind === 'company',
      result,
      supplyDay: '2026-11-21',
    });
    const charged = decided.rate === 0 ? 'none' : `${formatRate(decided.rate)} of ${decided.taxCountry}`;
    // The page is typed with plain spaces.
    expect([charged.replaceAll('\u00a0', ' '), noVatSentence(decided.ground) ?? '']).toEqual([vat, words]);
    expect(because).toMatch(/\S/);
  },
);

it('there are as many cases as the table has', () => {
  expect(cases.length).toBeGreaterThan(30);
});
