import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { emptyCart } from '#domain/cart/cart.ts';
import {
  decideVat,
  findVatRate,
  isNumberOpen,
  isReversible,
  type VatDecision,
  type VatRate,
  type VatResult,
  type VatSettings,
  vatAddress,
  vatResults,
} from './vat.ts';
import type { VatGround } from './vat-ground.ts';

const rates: VatRate[] = [
  { country: 'CH', basisPoints: 770, from: '2018-01-01' },
  { country: 'CH', basisPoints: 810, from: '2024-01-01' },
  { country: 'DE', basisPoints: 1900, from: '2007-01-01' },
  { country: 'GR', basisPoints: 2400, from: '2016-06-01' },
  { country: 'GB', basisPoints: 2000, from: '2011-01-04' },
];
const french: VatRate = { country: 'FR', basisPoints: 2000, from: '2014-01-01' };

const settings: VatSettings = {
  sellerCountry: 'CH',
  euCountries: ['DE', 'FR', 'GR'],
  rates,
  chargeVatForBillingAddress: true,
};

function decide(
  country: string,
  result: VatResult | null,
  vatNumber: string,
  change: Partial<VatSettings> = {},
) {
  return decideVat({
    settings: { ...settings, ...change },
    address: { country, postalCode: '', vatNumber },
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

  it.each([
    ['9000-021', 2200],
    ['PT-9400-165', 2200],
    ['9500 119', 1600],
    ['9980', 1600],
    ['1000-205', 2300],
    ['8900-999', 2300],
  ])('in Portugal at %s has the rate of the region, %d, and is Portugal for all else', (postalCode, rate) => {
    const portuguese: VatRate[] = [
      { country: 'PT', basisPoints: 2300, from: '2011-01-01' },
      { country: 'PT-20', basisPoints: 1600, from: '2021-07-01' },
      { country: 'PT-30', basisPoints: 2200, from: '2012-04-01' },
    ];
    const decided = (change: { rates?: VatRate[]; result?: VatResult }) =>
      decideVat({
        settings: { ...settings, euCountries: ['PT'], rates: change.rates ?? portuguese },
        address: { country: 'PT', postalCode, vatNumber: 'PT501442600' },
        isForCompany: true,
        result: change.result ?? null,
        supplyDay: '2026-11-21',
      });
    expect(decided({})).toMatchObject({ country: 'PT', rate, ground: 'charged' });
    expect(decided({ result: 'success' })).toMatchObject({ rate: 0, ground: 'reverse-charge' });
    expect(decided({ rates: portuguese.slice(0, 1) })).toMatchObject({ rate: 2300 });
  });

  it.each<[country: string, change: Partial<VatSettings>, ground: VatGround]>([
    ['US', {}, 'outside'],
    ['FR', {}, 'no-rate'],
    ['CH', { rates: rates.filter(({ country }) => country === 'DE') }, 'no-rate'],
    ['US', { rates: [] }, 'outside'],
    ['DE', { rates: [] }, 'no-rate'],
    ['LI', { rates: [] }, 'exempt'],
    ['', { rates: [] }, 'exempt'],
    ['', { sellerCountry: 'US', rates: [] }, 'no-rate'],
    ['US', { sellerCountry: 'US', rates: [] }, 'no-rate'],
    ['FR', { sellerCountry: 'DE', rates: [] }, 'exempt'],
    ['CH', { sellerCountry: 'DE', rates: [] }, 'outside'],
    ['CH', { rates: [] }, 'exempt'],
    ['DE', { sellerCountry: 'DE', rates: [] }, 'exempt'],
    ['CH', { sellerCountry: 'DE', rates: rates.filter(({ country }) => country === 'DE') }, 'outside'],
  ])(
    'is not charged in %s with %j, on the ground %s, and needs no word of the buyer',
    (country, change, ground) => {
      expect(decide(country, null, '', change)).toMatchObject({
        rate: 0,
        ground,
        needsAcknowledgement: false,
      });
    },
  );

  it.each(vatResults.filter((result) => result !== 'success'))(
    'is charged and acknowledged for the result %s',
    (result) => {
      expect(decide('DE', result, 'DE136695976')).toEqual({
        party: 'buyer',
        country: 'DE',
        taxCountry: 'DE',
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

  it.each<[country: string, number: string, ground: VatGround]>([
    ['GB', 'GB980780684', 'reverse-charge-gb'],
    ['IM', 'GB980780684', 'reverse-charge-gb'],
    ['GB', '980780684', 'reverse-charge-gb'],
    ['NO', 'NO974760673MVA', 'reverse-charge-no'],
  ])(
    'is reversed by its own law for a company in %s with the number %s, which no register is asked about',
    (country, number, ground) => {
      const listed = {
        rates: [...rates, { country: 'NO', basisPoints: 2500, from: '2005-01-01' }],
      };
      expect(decide(country, 'manual', number, listed)).toMatchObject({
        rate: 0,
        ground,
        needsAcknowledgement: false,
      });
      for (const result of ['invalid', 'mismatch', 'fail', 'success', null] as const)
        expect(decide(country, result, number, listed)).toMatchObject({
          ground: 'charged',
          needsAcknowledgement: true,
        });
      const seller = { sellerCountry: country === 'IM' ? 'GB' : country };
      expect(decide(country, 'manual', number, { ...listed, ...seller })).toMatchObject({
        ground: 'charged',
      });
      expect(decide(country, 'manual', number, { rates: rates.slice(0, 1) })).toMatchObject({
        ground: 'outside',
      });
    },
  );

  it('is not reversed by the law of a country on a day on which the seller charges none there', () => {
    const later = { rates: [...rates.slice(0, 2), { country: 'GB', basisPoints: 2000, from: '2027-01-01' }] };
    const number = 'GB980780684';
    expect(decide('GB', 'manual', number, later)).toMatchObject({ rate: 0, ground: 'outside' });
    const ended = [...rates, { country: 'GB', basisPoints: 0, from: '2026-01-01' }];
    expect(decide('GB', 'manual', number, { rates: ended })).toMatchObject({ rate: 0, ground: 'outside' });
    const begun = { ...settings, ...later };
    expect(isReversible({ country: 'GB', postalCode: '' }, begun, '2026-12-31')).toBe(false);
    expect(isReversible({ country: 'GB', postalCode: '' }, begun, '2027-01-01')).toBe(true);
  });

  it('waits for no word of a register where none is asked', () => {
    const verdict = { result: 'manual' as const };
    expect(isNumberOpen(verdict, { ground: 'charged' })).toBe(true);
    expect(isNumberOpen(verdict, { ground: 'reverse-charge-no' })).toBe(false);
    expect(isNumberOpen({ result: 'invalid' }, { ground: 'charged' })).toBe(false);
    expect(isNumberOpen(null, { ground: 'charged' })).toBe(false);
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
  ])(
    'is reversed for a good number in %s also while the seller lists no rate there, having no number there',
    (country, number) => {
      const others = rates.filter((rate) => rate.country !== country);
      const of = (result: VatResult) => decide(country, result, number, { rates: others });
      expect(of('success')).toMatchObject({ rate: 0, ground: 'reverse-charge', needsAcknowledgement: false });
      expect(of('invalid')).toMatchObject({ rate: 0, ground: 'no-rate', needsAcknowledgement: false });
    },
  );

  it.each(['CH', 'FR', 'US'])(
    'is the buyer’s to account for also of a seller in %s that charges none',
    (sellerCountry) => {
      const of = (result: VatResult) => decide('DE', result, 'DE136695976', { sellerCountry, rates: [] });
      expect(of('success')).toMatchObject({ rate: 0, ground: 'reverse-charge', needsAcknowledgement: false });
      expect(of('invalid')).toMatchObject({ rate: 0, ground: sellerCountry === 'FR' ? 'exempt' : 'no-rate' });
    },
  );

  it.each<[buyer: string, number: string, result: VatResult | null, found: Partial<VatDecision>]>([
    ['FR', '', null, { rate: 1900, taxCountry: 'DE', country: 'FR', needsAcknowledgement: true }],
    ['FR', 'FR40303265045', 'invalid', { rate: 1900, taxCountry: 'DE', ground: 'charged' }],
    ['FR', 'FR40303265045', 'success', { rate: 0, ground: 'reverse-charge' }],
    ['DE', 'DE136695976', 'success', { rate: 1900, taxCountry: 'DE', ground: 'charged' }],
    ['CH', '', null, { rate: 810, taxCountry: 'CH', ground: 'charged' }],
    ['US', '', null, { rate: 0, ground: 'outside' }],
  ])('below the threshold of the EU is the seller’s in %s with %s (%s)', (country, number, result, found) => {
    const home = { sellerCountry: 'DE', euVatRate: 'home' as const };
    expect(decide(country, result, number, home)).toMatchObject(found);
  });

  it('is each country’s own of a seller outside of the EU, whatever it says', () => {
    expect(decide('DE', null, '', { euVatRate: 'home' })).toMatchObject({ rate: 1900, taxCountry: 'DE' });
  });

  it('is undecided while no country is known', () => {
    expect(decide('', null, '')).toMatchObject({ rate: 0, ground: 'undecided', needsAcknowledgement: false });
  });

  it('is not reversed for a consumer', () => {
    const address = { country: 'DE', postalCode: '', vatNumber: 'DE136695976' };
    const input = { settings, address, result: 'success', supplyDay: '2026-11-21' } as const;
    expect(decideVat({ ...input, isForCompany: false })).toMatchObject({
      rate: 1900,
      needsAcknowledgement: true,
    });
  });

  it.each<
    [where: string, country: string, postalCode: string, vatNumber: string, found: Partial<VatDecision>]
  >([
    ['Liechtenstein', 'LI', '9490', '', { country: 'CH', rate: 810, ground: 'charged' }],
    ['Büsingen', 'DE', '78266', '', { country: 'CH', rate: 810, ground: 'charged' }],
    ['Monaco', 'MC', '98000', '', { country: 'FR', rate: 2000, ground: 'charged' }],
    ['a company in Monaco', 'MC', '98000', 'FR53000004605', { rate: 0, ground: 'reverse-charge' }],
    ['a company in Monaco with another’s number', 'MC', '98000', 'DE136695976', { rate: 2000 }],
    ['the Isle of Man', 'IM', 'IM1 1AA', '', { country: 'GB', rate: 2000, ground: 'charged' }],
    ['Northern Ireland', 'GB', 'BT1 5GS', 'XI980780684', { country: 'GB', rate: 2000, ground: 'charged' }],
    ['Jersey', 'GB', 'JE2 3AB', '', { country: 'JE', rate: 0, ground: 'outside' }],
    ['Helgoland', 'DE', '27498', 'DE136695976', { rate: 0, ground: 'outside' }],
    ['Réunion', 'FR', '97400', 'FR40303265045', { country: 'RE', rate: 0, ground: 'outside' }],
    ['Mount Athos', 'GR', '630 86', '', { rate: 0, ground: 'outside' }],
    ['Germany', 'DE', '10115', '', { country: 'DE', rate: 1900, ground: 'charged' }],
  ])('in %s is that of its place', (_where, country, postalCode, vatNumber, found) => {
    const decided = decideVat({
      settings: { ...settings, rates: [...rates, french] },
      address: { country, postalCode, vatNumber },
      isForCompany: true,
      result: vatNumber === '' ? null : 'success',
      supplyDay: '2026-11-21',
    });
    expect(decided).toMatchObject(found);
  });

  it('between Switzerland and Liechtenstein, and between France and Monaco, is within one country', () => {
    const isReversed = {
      settings: { ...settings, rates: [...rates, french] },
      isForCompany: true,
      supplyDay: '2026-11-21',
    };
    const address = { country: 'FR', postalCode: '75001', vatNumber: 'FR40303265045' };
    const of = (sellerCountry: string) =>
      decideVat({
        ...isReversed,
        settings: { ...isReversed.settings, sellerCountry },
        address,
        result: 'success',
      });
    expect(of('CH')).toMatchObject({ ground: 'reverse-charge' });
    expect(of('MC')).toMatchObject({ ground: 'charged', rate: 2000 });
    expect(decide('CH', null, '', { sellerCountry: 'LI', rates: [french] })).toMatchObject({
      ground: 'no-rate',
    });
  });

  it('goes by the buyer’s address, or the licensee’s where the settings say so', () => {
    const cart = {
      ...emptyCart('CHF'),
      billingAddress: { ...emptyAddress(), country: 'DE' },
      deliveryAddress: { ...emptyAddress(), country: 'CH' },
    };
    expect(vatAddress(cart, settings).country).toBe('DE');
    expect(vatAddress(cart, { chargeVatForBillingAddress: false }).country).toBe('CH');
  });
});
