import { expect, it } from 'vitest';
import { listPrivateRates } from './private-rates.ts';
import { decideVat, type VatSettings } from './vat.ts';
import { findVatPlace } from './vat-territories.ts';

const settings: VatSettings = {
  sellerCountry: 'DE',
  euCountries: ['DE', 'FR', 'PT', 'AT'],
  rates: [
    { country: 'DE', basisPoints: 1900, from: '2021-01-01' },
    { country: 'FR', basisPoints: 2000, from: '2014-01-01' },
    { country: 'PT', basisPoints: 2300, from: '2011-01-01' },
    { country: 'PT-30', basisPoints: 2200, from: '2012-04-01' },
    { country: 'DE', basisPoints: 2100, from: '2027-01-01' },
  ],
  chargeVatForBillingAddress: true,
};
const addresses = [
  ...['DE', 'FR', 'PT', 'AT', 'MC', 'CH', 'US'].map((country) => ({ country, postalCode: '' })),
  { country: 'PT', postalCode: '9000-001' },
  { country: 'PT', postalCode: '9500-001' },
  { country: 'DE', postalCode: '27498' },
  { country: 'FR', postalCode: '97110' },
];

it.each([
  ['destination' as const, '2026-12-31'],
  ['destination' as const, '2027-01-01'],
  ['home' as const, '2026-12-31'],
])('lists what is decided for private buyers everywhere, with rates of the %s on %s', (euVatRate, day) => {
  const of = { ...settings, euVatRate };
  const rates = listPrivateRates(of, day);
  for (const address of addresses) {
    const decided = decideVat({
      settings: of,
      address: { ...address, vatNumber: '' },
      isForCompany: false,
      result: null,
      supplyDay: day,
    });
    const { code, regionCode = code } = findVatPlace(address);
    expect(rates[regionCode] ?? rates[code] ?? 0, JSON.stringify(address)).toBe(decided.rate);
    if (address.postalCode === '') expect(rates[address.country] ?? 0, address.country).toBe(decided.rate);
  }
});

it('lists nothing for a seller who charges none', () => {
  expect(listPrivateRates({ ...settings, rates: [] }, '2026-11-21')).toEqual({});
});
