import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { emptyCart } from '#domain/cart/cart.ts';
import { decideVat, findVatRate, type VatResult, type VatSettings, vatAddress, vatResults } from './vat.ts';

const settings: VatSettings = {
  sellerCountry: 'CH',
  euCountries: ['DE', 'FR', 'GR'],
  rates: [
    { country: 'CH', basisPoints: 770, from: '2018-01-01' },
    { country: 'CH', basisPoints: 810, from: '2024-01-01' },
    { country: 'DE', basisPoints: 1900, from: '2007-01-01' },
    { country: 'GR', basisPoints: 2400, from: '2016-06-01' },
    { country: 'GB', basisPoints: 2000, from: '2011-01-04' },
  ],
  chargeVatForBillingAddress: false,
};

function decide(
  country: string,
  result: VatResult | null,
  vatNumber: string,
  change: Partial<VatSettings> = {},
) {
  return decideVat({
    settings: { ...settings, ...change },
    address: { country, vatNumber },
    isForCompany: true,
    result,
    supplyDay: '2026-11-21',
  });
}

describe('VAT', () => {
  it.each([
    ['2017-12-31', 0],
    ['2018-01-01', 770],
    ['2023-12-31', 770],
    ['2024-01-01', 810],
  ])('supplied in Switzerland on %s is %d basis points', (day, rate) => {
    expect(findVatRate(settings.rates, 'CH', day)).toBe(rate);
  });

  it('is not charged in a country without a rate, and needs no word of the buyer', () => {
    expect(decide('US', null, '')).toMatchObject({
      rate: 0,
      ground: 'not-due',
      needsAcknowledgement: false,
    });
  });

  it.each(vatResults.filter((result) => result !== 'success'))(
    'is charged and acknowledged for the result %s',
    (result) => {
      expect(decide('DE', result, 'DE136695976')).toEqual({
        country: 'DE',
        requiredRate: 1900,
        rate: 1900,
        ground: 'charged',
        needsAcknowledgement: true,
      });
    },
  );

  it('is charged and acknowledged before any number was validated', () => {
    expect(decide('DE', null, '')).toMatchObject({ rate: 1900, needsAcknowledgement: true });
  });

  it.each([
    ['DE', 'DE136695976'],
    ['GR', 'EL094259216'],
    ['GR', 'GR094259216'],
  ])('is reversed for a company in %s with the good number %s', (country, number) => {
    expect(decide(country, 'success', number)).toMatchObject({
      rate: 0,
      ground: 'reverse-charge',
      needsAcknowledgement: false,
    });
  });

  it.each([
    ['the seller is in the same country', 'DE', 'DE136695976', { sellerCountry: 'DE' }],
    ['the country is not in the EU list', 'GB', 'GB980780684', {}],
    ['the number is one of Northern Ireland', 'GB', 'XI980780684', { euCountries: ['GB'] }],
    ['the prefix is another country’s', 'DE', 'FR40303265045', {}],
  ])('is not reversed when %s', (_reason, country, number, change) => {
    expect(decide(country, 'success', number, change)).toMatchObject({ ground: 'charged' });
    expect(decide(country, 'success', number, change).rate).toBeGreaterThan(0);
  });

  it.each([
    ['DE', 'DE136695976'],
    ['FR', 'FR40303265045'],
  ])('is not due, and nothing reversed, for a good number in %s while it has no rate', (country, number) => {
    expect(decide(country, 'success', number, { rates: [] })).toMatchObject({
      rate: 0,
      ground: 'not-due',
      needsAcknowledgement: false,
    });
  });

  it('is undecided while no country is known', () => {
    expect(decide('', null, '')).toMatchObject({ rate: 0, ground: 'undecided', needsAcknowledgement: false });
  });

  it('is not reversed for a consumer', () => {
    const address = { country: 'DE', vatNumber: 'DE136695976' };
    const input = { settings, address, result: 'success', supplyDay: '2026-11-21' } as const;
    expect(decideVat({ ...input, isForCompany: false })).toMatchObject({
      rate: 1900,
      needsAcknowledgement: true,
    });
  });

  it('goes by the licensee’s address, or the buyer’s where the settings say so', () => {
    const cart = {
      ...emptyCart('CHF'),
      billingAddress: { ...emptyAddress(), country: 'DE' },
      deliveryAddress: { ...emptyAddress(), country: 'CH' },
    };
    expect(vatAddress(cart, settings).country).toBe('CH');
    expect(vatAddress(cart, { chargeVatForBillingAddress: true }).country).toBe('DE');
  });
});
