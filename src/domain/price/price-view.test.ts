import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import { type PriceBuyer, priceLabel, type ShownVat, viewedPrice, viewPrices } from './price-view.ts';
import { sumUpPrices } from './sum-up-prices.ts';

const vat: ShownVat = {
  shown: 'both',
  party: 'buyer',
  home: { name: 'Switzerland', rate: 810 },
  rates: { CH: 810, DE: 1900, PT: 2300, 'PT-30': 2200 },
};

function buyer(country: string, change: Partial<PriceBuyer> = {}): PriceBuyer {
  return { country, postalCode: '', isForCompany: false, ...change };
}

it.each<[ShownVat['shown'], PriceBuyer | null, string, string]>([
  ['net', null, 'net', ''],
  ['net', buyer('DE'), 'net', ''],
  ['both', null, 'net', ''],
  ['both', buyer('DE'), 'net', '19 %'],
  ['both', buyer('DE', { isForCompany: true }), 'net', '19 %'],
  ['both', buyer('US'), 'net', ''],
  ['gross', null, 'incl. 8.1 % VAT', ''],
  ['gross', buyer('DE'), 'incl. 19 % VAT', ''],
  ['gross', buyer('LI'), 'incl. 8.1 % VAT', ''],
  ['gross', buyer('PT', { postalCode: '9000-001' }), 'incl. 22 % VAT', ''],
  ['gross', buyer('US'), 'no VAT', ''],
  ['gross', buyer('DE', { isForCompany: true }), 'net', ''],
])('prices shown %s are to %j: %s, and beside them with %j', (shown, to, label, beside) => {
  // A foundry with net prices tells pages nothing of other countries.
  const view = viewPrices(
    { ...vat, shown, ...(shown === 'net' && { rates: {} }) },
    to,
    to === null ? undefined : findVatPlace(to),
  );
  expect(priceLabel(view).replaceAll('\u00a0', ' ')).toBe(label);
  expect(view.isGrossBeside ? `${view.rate / 100} %` : '').toBe(beside);
  expect(view.isOfSeller).toBe(shown === 'gross' && to === null);
});

it('shows as final what an order of the same net sum comes to, in every currency and at every rate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.constantFrom('CHF', 'EUR', 'JPY'),
      (itemPrices, rate, currency) => {
        const view = viewPrices({ ...vat, shown: 'gross', rates: { DE: rate } }, buyer('DE'));
        const order = sumUpPrices({ itemPrices, adjustments: [], vatRate: rate, currency });
        expect(viewedPrice(order.total, view, currency)).toBe(order.finalPrice);
      },
    ),
    { seed: 42 },
  );
});
