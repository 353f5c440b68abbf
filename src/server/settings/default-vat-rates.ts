import { toBasisPoints } from '#domain/money/money.ts';
import type { VatRate } from '#domain/vat/vat.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';

/**
 * Standard VAT rates in percent with the day from which they hold: Switzerland and the EU (European Commission, Taxes in Europe
 * Database; Swiss Federal Tax Administration).
 */
const standardVatRates: { country: string; percent: number; from: string }[] = [
  { country: 'CH', percent: 8.1, from: '2024-01-01' },
  { country: 'AT', percent: 20, from: '1984-01-01' },
  { country: 'BE', percent: 21, from: '1996-01-01' },
  { country: 'BG', percent: 20, from: '1999-01-01' },
  { country: 'CY', percent: 19, from: '2014-01-13' },
  { country: 'CZ', percent: 21, from: '2013-01-01' },
  { country: 'DE', percent: 19, from: '2021-01-01' },
  { country: 'DK', percent: 25, from: '1992-01-01' },
  { country: 'EE', percent: 24, from: '2025-07-01' },
  { country: 'ES', percent: 21, from: '2012-09-01' },
  { country: 'FI', percent: 25.5, from: '2024-09-01' },
  { country: 'FR', percent: 20, from: '2014-01-01' },
  { country: 'GR', percent: 24, from: '2016-06-01' },
  { country: 'HR', percent: 25, from: '2012-03-01' },
  { country: 'HU', percent: 27, from: '2012-01-01' },
  { country: 'IE', percent: 23, from: '2021-03-01' },
  { country: 'IT', percent: 22, from: '2013-10-01' },
  { country: 'LT', percent: 21, from: '2009-09-01' },
  { country: 'LU', percent: 17, from: '2024-01-01' },
  { country: 'LV', percent: 21, from: '2012-07-01' },
  { country: 'MT', percent: 18, from: '2004-01-01' },
  { country: 'NL', percent: 21, from: '2012-10-01' },
  { country: 'PL', percent: 23, from: '2011-01-01' },
  { country: 'PT', percent: 23, from: '2011-01-01' },
  // The Azores and Madeira.
  { country: 'PT-20', percent: 16, from: '2021-07-01' },
  { country: 'PT-30', percent: 22, from: '2012-04-01' },
  { country: 'RO', percent: 21, from: '2025-08-01' },
  { country: 'SE', percent: 25, from: '1990-07-01' },
  { country: 'SI', percent: 22, from: '2013-07-01' },
  { country: 'SK', percent: 23, from: '2025-01-01' },
];

/** The member states of the EU by their ISO 3166-1 codes. */
export const euCountries: string[] = standardVatRates
  .map((rate) => rate.country)
  .filter((country) => country !== 'CH' && country.length === 2);

/**
 * The rates of a foundry whose foundry.yaml lists none: the EU's, which a seller owes on what it delivers to consumers there
 * wherever it is, and Switzerland's where the seller is there. A foreign foundry has no number under which it could owe Swiss VAT.
 */
export function defaultVatRatesOf(sellerCountry: string): VatRate[] {
  const isSwiss = countryVatCode(sellerCountry) === 'CH';
  return standardVatRates
    .filter(({ country }) => isSwiss || country !== 'CH')
    .map(({ country, percent, from }) => ({ country, basisPoints: toBasisPoints(percent), from }));
}
