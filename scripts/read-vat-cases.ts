import { readFileSync } from 'node:fs';
import type { VatResult, VatSettings } from '#domain/vat/vat.ts';
import { defaultVatRatesOf, euCountries } from '#server/settings/default-vat-rates.ts';

const page = readFileSync(new URL('../docs/vat.md', import.meta.url), 'utf8');
const [, table = ''] = /^## Cases\n([\s\S]*?)^## /m.exec(page) ?? [];
/** The rows of the table of cases in docs/vat.md: seller, rates, buyer, number, VAT, what papers say, because. */
export const vatCases = table
  .split('\n')
  .filter((line) => /^\| [A-Z]{2} \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  );

/** What became of a number. */
export const vatResults: Record<string, VatResult | null> = {
  none: null,
  good: 'success',
  bad: 'invalid',
  unasked: 'manual',
  goods: null,
};
/** Of a company in each country: what its form is, the result says whether it is good. */
const vatNumbers: Record<string, string> = {
  CH: 'CHE123456788MWST',
  DE: 'DE136695976',
  FR: 'FR40303265045',
  GB: 'GB980780684',
  NO: 'NO974760673MVA',
};

/** The number of a company in a country, by what the table says became of it. */
export function vatNumberOf(country: string, number: string): string {
  if (number === 'none') return '';
  // That of Northern Ireland, under which goods are traded.
  return number === 'goods' ? 'XI980780684' : (vatNumbers[country] ?? '');
}

/** Of countries outside of the EU in which a seller may be registered for private buyers. */
const ratesOfOthers = [
  { country: 'GB', basisPoints: 2000, from: '2011-01-04' },
  { country: 'NO', basisPoints: 2500, from: '2005-01-01' },
];

/** The settings of a seller in a country who lists such rates. */
export function vatSettingsOf(sellerCountry: string, rates: string): VatSettings {
  const all = defaultVatRatesOf(sellerCountry);
  const listed = {
    all,
    more: [...all, ...ratesOfOthers],
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
