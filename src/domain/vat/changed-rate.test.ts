import { expect, it } from 'vitest';
import { findChangedRate } from './changed-rate.ts';

const rates = [
  { country: 'DE', basisPoints: 1900, from: '2021-01-01' },
  { country: 'DE', basisPoints: 2100, from: '2027-01-01' },
  { country: 'PT', basisPoints: 2300, from: '2011-01-01' },
  { country: 'PT-30', basisPoints: 2200, from: '2012-04-01' },
  { country: 'PT-30', basisPoints: 2000, from: '2027-01-01' },
];

it.each([
  ['charged', 'DE', '10115', 'DE', 1900, '2026-12-31', null],
  ['charged', 'DE', '10115', 'DE', 1900, '2027-01-01', 2100],
  ['charged', 'DE', '10115', 'DE', 2100, '2027-01-02', null],
  ['reverse-charge', 'DE', '10115', 'DE', 0, '2027-01-01', null],
  // Below the threshold the seller's rate is charged in France.
  ['charged', 'FR', '75001', 'DE', 1900, '2027-01-01', 2100],
  ['charged', 'PT', '9000-021', 'PT', 2200, '2027-01-01', 2000],
  ['charged', 'PT', '1000-205', 'PT', 2300, '2027-01-01', null],
  ['charged', 'PT', '9000-021', 'DE', 1900, '2026-12-31', null],
  // What is not listed any more was charged by another setting.
  ['charged', 'FR', '75001', 'FR', 2000, '2027-01-01', null],
] as const)(
  'an order on the ground %s, of a buyer in %s %s, with the VAT of %s at %i, is due on %s at %j',
  (ground, country, postalCode, taxCountry, vatRate, day, due) => {
    const address = { country, postalCode };
    const decision = { ground, party: 'buyer' as const, country, taxCountry };
    const order = {
      decision,
      vatRate,
      billingAddress: address,
      deliveryAddress: { country: 'US', postalCode: '' },
    };
    expect(findChangedRate(order, [...rates], day)).toBe(due);
  },
);

it('an order of before places were kept goes by its country', () => {
  const address = { country: 'DE', postalCode: '10115' };
  const order = { decision: null, vatRate: 1900, billingAddress: address, deliveryAddress: address };
  expect(findChangedRate(order, rates, '2027-01-01')).toBe(2100);
});
