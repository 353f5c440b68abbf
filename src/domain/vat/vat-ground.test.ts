import { expect, it } from 'vitest';
import {
  type KeptVatDecision,
  type VatGround,
  type VatParty,
  vatGroundOf,
  vatPartyOf,
} from './vat-ground.ts';

it.each<[string, KeptVatDecision | null, number, VatGround]>([
  ['a decision of its own, whatever the rate says', { ground: 'reverse-charge' }, 0, 'reverse-charge'],
  ['a country without a rate', { ground: 'no-rate' }, 0, 'no-rate'],
  ['none due, as earlier versions kept it', { ground: 'not-due' }, 0, 'not-due'],
  ['a charge', { ground: 'charged' }, 810, 'charged'],
  ['a reverse charge of version 0.1.0', { isReverseCharge: true }, 0, 'reverse-charge'],
  ['no VAT of version 0.1.0, in the EU or not', { isReverseCharge: false }, 0, 'not-due'],
  ['a charge of version 0.1.0', { isReverseCharge: false }, 1900, 'charged'],
  ['a rate alone', null, 810, 'charged'],
  ['no rate and no decision', null, 0, 'not-due'],
])('an order keeps the ground of its VAT: %s', (_what, decision, vatRate, ground) => {
  expect(vatGroundOf({ decision, vatRate })).toBe(ground);
});

it.each<[string, KeptVatDecision | null, billing: string, delivery: string, VatParty]>([
  ['what was kept', { party: 'buyer', country: 'DE' }, 'DE', 'DE', 'buyer'],
  ['what was kept, also of who moved', { party: 'licensee', country: 'DE' }, 'DE', 'CH', 'licensee'],
  ['the country of version 0.1.0, the licensee’s', { country: 'CH' }, 'DE', 'CH', 'licensee'],
  ['the country of version 0.1.0, the buyer’s', { country: 'DE' }, 'DE', 'CH', 'buyer'],
  ['the country of version 0.1.0, both’s', { country: 'DE' }, 'DE', 'DE', 'licensee'],
  ['nothing at all', null, 'DE', 'CH', 'licensee'],
])(
  'an order stays with the party that it was decided by: %s',
  (_what, decision, billing, delivery, party) => {
    const billingAddress = { country: billing };
    expect(vatPartyOf({ decision, billingAddress, deliveryAddress: { country: delivery } })).toBe(party);
  },
);
