import { expect, it } from 'vitest';
import { type KeptVatDecision, type VatGround, vatGroundOf } from './vat-ground.ts';

it.each<[string, KeptVatDecision | null, number, VatGround]>([
  ['a decision of its own, whatever the rate says', { ground: 'reverse-charge' }, 0, 'reverse-charge'],
  ['a country without a rate', { ground: 'not-due' }, 0, 'not-due'],
  ['a charge', { ground: 'charged' }, 810, 'charged'],
  ['a reverse charge of version 0.1.0', { isReverseCharge: true }, 0, 'reverse-charge'],
  ['no VAT of version 0.1.0, in the EU or not', { isReverseCharge: false }, 0, 'not-due'],
  ['a charge of version 0.1.0', { isReverseCharge: false }, 1900, 'charged'],
  ['a rate alone', null, 810, 'charged'],
  ['no rate and no decision', null, 0, 'not-due'],
])('an order keeps the ground of its VAT: %s', (_what, decision, vatRate, ground) => {
  expect(vatGroundOf({ decision, vatRate })).toBe(ground);
});
