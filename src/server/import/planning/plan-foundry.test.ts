import { describe, expect, it } from 'vitest';
import { foundryYaml } from '#contract/import-format.ts';
import { decideVat, type VatDecision } from '#domain/vat/vat.ts';
import { planFoundry } from './plan-foundry.ts';

const seller = { name: 'Foundry', street1: 'Street 1', postalCode: '1000', city: 'City' };

function plan(written: object) {
  const value = foundryYaml.parse({ name: 'Foundry', ...written });
  const file = 'foundry.yaml';
  return planFoundry({ file, value, fault: () => expect.unreachable() }, null);
}

function decide(written: object, country: string): VatDecision {
  const { seller: planned, euCountries, vatRates: rates, chargeVatForBillingAddress } = plan(written);
  return decideVat({
    settings: { sellerCountry: planned.country, euCountries, rates, chargeVatForBillingAddress },
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
