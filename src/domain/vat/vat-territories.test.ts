import { describe, expect, it } from 'vitest';
import { isCountryCode } from '#domain/address/countries.ts';
import { checkVatNumber } from './vat-number-check.ts';
import { findVatPlace, vatTerritories } from './vat-territories.ts';

describe('for VAT', () => {
  it.each([
    ['LI', '9490', 'CH'],
    ['MC', '98000', 'FR'],
    ['FR', '98000', 'FR'],
    ['IM', 'IM1 1AA', 'GB'],
    ['GB', 'BT1 5GS', 'GB'],
    ['GB', 'SW1A 1AA', 'GB'],
    ['GB', 'JE2 3AB', 'JE'],
    ['JE', 'JE2 3AB', 'JE'],
    ['GB', 'GY1 1AA', 'GG'],
    ['AX', '22100', 'AX'],
    ['FI', '22100', 'AX'],
    ['FI', 'AX-22100', 'AX'],
    ['FI', '00100', 'FI'],
    ['ES', '35001', 'IC'],
    ['ES', '38 001', 'IC'],
    ['ES', 'E-51001', 'EA'],
    ['ES', '52001', 'EA'],
    ['ES', '28013', 'ES'],
    ['DE', '78266', 'CH'],
    ['DE', 'D-78266', 'CH'],
    ['DE', '27498', 'DE-27498'],
    ['DE', '78267', 'DE'],
    ['CH', '8238', 'CH'],
    ['IT', '23041', 'IT-23041'],
    ['IT', 'I-22061', 'IT-22061'],
    ['CH', '6911', 'IT-22061'],
    ['IT', '47890', 'SM'],
    ['IT', '00120', 'VA'],
    ['IT', '20121', 'IT'],
    ['GR', '630 86', 'GR-63086'],
    ['GR', '105 57', 'GR'],
    ['FR', '97110', 'GP'],
    ['FR', '97133', 'BL'],
    ['FR', '97150', 'MF'],
    ['FR', 'F-97200', 'MQ'],
    ['FR', '97300', 'GF'],
    ['FR', '97400', 'RE'],
    ['FR', '97500', 'PM'],
    ['FR', '97600', 'YT'],
    ['FR', '98600', 'WF'],
    ['FR', '98714', 'PF'],
    ['FR', '98800', 'NC'],
    ['FR', '75001', 'FR'],
    ['RE', '97400', 'RE'],
    ['DK', '3900', 'GL'],
    ['DK', 'FO-100', 'FO'],
    ['DK', '1050', 'DK'],
    ['FO', '100', 'FO'],
    ['NO', '9170', 'SJ'],
    ['NO', '0150', 'NO'],
    ['CY', '4640', 'CY'],
    ['AW', '', 'AW'],
    ['SM', '47890', 'SM'],
    ['', '78266', ''],
  ])('an address in %j with the postal code %j lies in %j', (country, postalCode, code) => {
    expect(findVatPlace({ country, postalCode }).code).toBe(code);
  });

  it('every territory is written by a country of ISO 3166-1, and none twice', () => {
    for (const { country, numberCountry } of vatTerritories) {
      expect(isCountryCode(country)).toBe(true);
      expect(numberCountry === '' || isCountryCode(numberCountry)).toBe(true);
    }
    const written = vatTerritories.map(({ country, postalCodes }) => `${country} ${postalCodes ?? ''}`);
    expect(new Set(written).size).toBe(written.length);
  });
});

it.each([
  ['MC', '98000', 'FR53000004605', { ok: true, number: { number: 'FR53000004605' } }],
  ['MC', '98000', '53000004605', { ok: true, number: { number: 'FR53000004605' } }],
  ['LI', '9490', 'CHE-116.281.710 MWST', { ok: false, result: 'manual' }],
  ['LI', '9490', '57123', { ok: false, result: 'manual' }],
  ['IM', 'IM1 1AA', 'GB980780684', { ok: false, result: 'manual' }],
  ['AX', '22100', 'FI20774740', { ok: true, number: { number: 'FI20774740' } }],
  ['RE', '97400', 'FR40303265045', { ok: true, number: { number: 'FR40303265045' } }],
  ['GB', 'JE2 3AB', 'GB980780684', { ok: false, result: 'mismatch' }],
  ['MC', '98000', 'DE136695976', { ok: false, result: 'mismatch' }],
])('of an address in %s, %s, the number %s is %j', (country, postalCode, vatNumber, checked) => {
  expect(checkVatNumber({ country, postalCode, vatNumber })).toMatchObject(checked);
});
