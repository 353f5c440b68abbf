import { expect, it } from 'vitest';
import type { PricesFor, PricesShown } from '#domain/price/price-view.ts';
import { sumUpPrices } from '#domain/price/sum-up-prices.ts';
import { decideVat, type VatSettings } from '#domain/vat/vat.ts';
import { showVat } from './price-vat.ts';

const settings: VatSettings = {
  sellerCountry: 'CH',
  euCountries: ['DE'],
  rates: [
    { country: 'CH', basisPoints: 810, from: '2024-01-01' },
    { country: 'DE', basisPoints: 1900, from: '2021-01-01' },
  ],
  chargeVatForBillingAddress: true,
};

function decideIn(country: string) {
  const address = { country, postalCode: '', vatNumber: '' };
  return decideVat({ settings, address, isForCompany: false, result: null, supplyDay: '2026-11-21' });
}

/** What is said of a total of CHF 189 net. */
function said({
  country = '',
  isForCompany = true,
  pricesFor = null,
  pricesShown = 'both',
}: {
  country?: string;
  isForCompany?: boolean;
  pricesFor?: PricesFor | null;
  pricesShown?: PricesShown;
}): string {
  const vat = decideIn(country);
  const { sellerCountry } = settings;
  const shown = showVat({ vat, isForCompany, pricesFor, pricesShown, sellerCountry, decideIn });
  const sums = sumUpPrices({ itemPrices: [18900], adjustments: [], vatRate: shown.rate, currency: 'CHF' });
  const prices = { ...sums, itemPrices: {}, steps: [], changes: [] };
  const words = shown.say?.(prices)?.replaceAll('\u00a0', ' ') ?? shown.ground;
  return `${sums.finalPrice / 100} ${words}`;
}

const german = { country: 'DE', isForCompany: false };

it.each<[string, Parameters<typeof said>[0]]>([
  ['189 undecided', {}],
  ['189 undecided', { pricesShown: 'net' }],
  ['204.3 incl. VAT 8.1 % of Switzerland 15.31, rounding −0.01', { pricesShown: 'gross' }],
  ['224.9 incl. VAT 19 % 35.91, rounding −0.01', { pricesFor: german }],
  ['224.9 incl. VAT 19 % 35.91, rounding −0.01', { pricesFor: german, pricesShown: 'gross' }],
  ['224.9 charged', { pricesFor: { ...german, isForCompany: true } }],
  ['189 outside', { pricesFor: { ...german, country: 'US' }, pricesShown: 'gross' }],
  ['204.3 incl. VAT 8.1 % 15.31, rounding −0.01', { country: 'CH', isForCompany: false, pricesFor: german }],
  ['204.3 charged', { country: 'CH', pricesFor: german, pricesShown: 'gross' }],
])('says %j of a total with %j', (words, of) => {
  expect(said(of)).toBe(words);
});
