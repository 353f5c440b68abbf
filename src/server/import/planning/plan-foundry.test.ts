import { describe, expect, it } from 'vitest';
import { foundryYaml } from '#contract/import-format.ts';
import { decideVat, type VatDecision } from '#domain/vat/vat.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { readKeeping } from '#server/orders/keeping/read-keeping.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import { planFoundry } from './plan-foundry.ts';

const seller = { name: 'Foundry', street1: 'Street 1', postalCode: '1000', city: 'City' };

function plan(written: object, faults: ImportFault[] = []) {
  const value = foundryYaml.parse({ name: 'Foundry', ...written });
  const file = 'foundry.yaml';
  const fault = (path: PropertyKey[], message: string) => ({
    file,
    line: null,
    message: `${path.join('.')}: ${message}`,
  });
  const planned = planFoundry({ file, value, fault }, { manufacturer: null, faults });
  return planned;
}

function decide(written: object, country: string): VatDecision {
  const faults: ImportFault[] = [];
  const planned = plan(written, faults);
  expect(faults).toEqual([]);
  const { euCountries, vatRates: rates, chargeVatForBillingAddress, euVatRate } = planned;
  return decideVat({
    settings: {
      sellerCountry: planned.seller.country,
      euCountries,
      rates,
      chargeVatForBillingAddress,
      euVatRate,
    },
    address: { country, postalCode: '', vatNumber: '' },
    isForCompany: false,
    result: null,
    supplyDay: '2026-11-21',
  });
}

describe('a foundry that lists no rates', () => {
  it.each<[where: string, sellerCountry: string, buyer: string, found: Partial<VatDecision>]>([
    ['in Switzerland', 'CH', 'CH', { rate: 810 }],
    ['in Switzerland', 'CH', 'LI', { rate: 810 }],
    ['in Switzerland', 'CH', 'DE', { rate: 1900 }],
    ['in Liechtenstein', 'LI', 'CH', { rate: 810 }],
    ['in Germany', 'DE', 'DE', { rate: 1900 }],
    ['in Germany', 'DE', 'FR', { rate: 2000 }],
    ['in Germany', 'DE', 'CH', { rate: 0, ground: 'outside' }],
    ['in Germany', 'DE', 'LI', { rate: 0, ground: 'outside' }],
    ['in Great Britain', 'GB', 'CH', { rate: 0, ground: 'outside' }],
    ['in Great Britain', 'GB', 'GB', { rate: 0, ground: 'no-rate' }],
    ['in the United States', 'US', 'CH', { rate: 0, ground: 'outside' }],
    ['in the United States', 'US', 'DE', { rate: 1900 }],
  ])('%s (%s) charges who is in %s %j', (_where, country, buyer, found) => {
    expect(decide({ seller: { ...seller, country } }, buyer)).toMatchObject(found);
  });
});

it('a foundry that lists an empty list charges nobody, as a small business', () => {
  expect(decide({ seller: { ...seller, country: 'DE' }, vatRates: [] }, 'DE')).toMatchObject({
    rate: 0,
    ground: 'exempt',
  });
});

it('the buyer’s country decides unless foundry.yaml has the licensee’s decide', () => {
  expect(plan({}).chargeVatForBillingAddress).toBe(true);
  expect(plan({ chargeVatForBillingAddress: false }).chargeVatForBillingAddress).toBe(false);
});

describe('a foundry below the threshold of the EU', () => {
  const german = { ...seller, country: 'DE' };

  it('charges its own rate in the whole EU, and knows the threshold in euros', () => {
    const written = { seller: german, currency: 'EUR', euVatRate: 'home' };
    expect(decide(written, 'FR')).toMatchObject({ rate: 1900, taxCountry: 'DE', country: 'FR' });
    expect(plan(written).euThreshold).toBe(1_000_000);
  });

  it('says the threshold in a currency of its own', () => {
    const swedish = { seller: { ...seller, country: 'SE' }, currency: 'SEK', euVatRate: 'home' };
    expect(plan({ ...swedish, euThreshold: 99_680 }).euThreshold).toBe(9_968_000);
    const faults: ImportFault[] = [];
    plan(swedish, faults);
    expect(faults).toMatchObject([{ message: expect.stringMatching(/^euVatRate: .*euThreshold.*SEK$/) }]);
  });

  it('is none outside of the EU', () => {
    const faults: ImportFault[] = [];
    plan({ seller: { ...seller, country: 'CH' }, euVatRate: 'home' }, faults);
    expect(faults).toMatchObject([{ message: expect.stringContaining('the seller is in CH') }]);
    expect(plan({ seller: { ...seller, country: 'CH' } })).not.toHaveProperty('euThreshold');
  });
});

describe('how long orders are kept', () => {
  it.each([
    [{ country: 'CH' }, {}, { own: { years: 10, source: 'OR art. 958f' }, yearEnds: '12-31' }],
    [
      { country: 'DE' },
      {},
      { own: { years: 8 }, oneStopShop: { years: 10, source: expect.stringContaining('369k') } },
    ],
    [
      { country: 'DE' },
      { keeping: { years: 12, yearEnds: '06-30' } },
      { own: { years: 12 }, oneStopShop: { years: 12 }, yearEnds: '06-30' },
    ],
  ])('is as the country of the seller asks, or as it is set: %o, %o', (place, more, expected) => {
    const planned = plan({ seller: { ...seller, ...place }, ...more });
    expect(readKeeping({ ...defaultFoundry, interfaceStylesheet: '', ...planned })).toMatchObject(expected);
  });
});

it('shows prices as the foundry says, else net with the price with VAT beside it', () => {
  expect(plan({}).pricesShown).toBe('both');
  expect(plan({ pricesShown: 'gross' }).pricesShown).toBe('gross');
});

it('offers all ways to pay, or those that the foundry names', () => {
  expect(plan({}).paymentTypes).toEqual(['invoice', 'online']);
  expect(plan({ paymentTypes: ['online'] }).paymentTypes).toEqual(['online']);
  expect(foundryYaml.safeParse({ paymentTypes: [] }).success).toBe(false);
  expect(foundryYaml.safeParse({ paymentTypes: ['online', 'online'] }).success).toBe(false);
});
