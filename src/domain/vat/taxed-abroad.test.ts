import { expect, it } from 'vitest';
import { taxedAbroad } from './taxed-abroad.ts';

const euCountries = ['DE', 'FR', 'PT'];
const at = (...countries: string[]) =>
  countries.map((country) => ({ country, basisPoints: 2000, from: '2020-01-01' }));

it.each<[string, Partial<Parameters<typeof taxedAbroad>[0]>, string[], string[]]>([
  ['Berlin with the rates of all', { rates: at('DE', 'FR', 'GB') }, ['FR'], ['GB']],
  ['Berlin below the threshold', { rates: at('DE', 'FR', 'GB'), euVatRate: 'home' }, [], ['GB']],
  ['Berlin with no rate', {}, [], []],
  ['Zürich', { sellerCountry: 'CH', rates: at('CH', 'DE') }, ['DE'], []],
  // Who sits in Liechtenstein owes Swiss VAT, and in Monaco French.
  ['Vaduz', { sellerCountry: 'LI', rates: at('CH', 'DE') }, ['DE'], []],
  ['Monaco above the threshold', { sellerCountry: 'MC', rates: at('FR', 'DE') }, ['DE'], []],
  ['Monaco below the threshold', { sellerCountry: 'MC', rates: at('FR', 'DE'), euVatRate: 'home' }, [], []],
  // A region's rate is of its country's VAT, as its own is; one under Monaco's code is charged nobody.
  ['Lisbon with its islands', { sellerCountry: 'PT', rates: at('PT', 'PT-20', 'PT-30') }, [], []],
  ['Berlin with Madeira', { rates: at('DE', 'PT-30') }, ['PT'], []],
  ['Berlin with the Canaries', { rates: at('DE', 'IC') }, [], ['IC']],
  ['Berlin with Monaco', { rates: at('DE', 'MC') }, [], []],
  [
    'Berlin with a rate that ended',
    { rates: [{ country: 'GB', basisPoints: 0, from: '2024-01-01' }, ...at('DE', 'GB')] },
    [],
    [],
  ],
])('tells whose VAT is charged besides its own by a seller in %s', (_, settings, inEu, outside) => {
  const all = { sellerCountry: 'DE', euCountries, rates: [], euVatRate: 'destination' as const, ...settings };
  expect(taxedAbroad(all)).toMatchObject({ inEu, outside });
});
