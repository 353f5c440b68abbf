import { expect, it } from 'vitest';
import { checkVatNumber } from './vat-number-check.ts';

it.each([
  ['DE136695976', 'DE', 'DE136695976'],
  ['de 136.695.976', 'DE', 'DE136695976'],
  ['136695976', 'DE', 'DE136695976'],
  ['U13585627', 'AT', 'ATU13585627'],
  ['EL094259216', 'GR', 'EL094259216'],
  ['GR094259216', 'GR', 'EL094259216'],
  ['XI980780684', 'GB', 'XI980780684'],
  ['NL004495445B01', 'NL', 'NL004495445B01'],
])('%s of an address in %s is to be asked of VIES as %s', (vatNumber, country, number) => {
  expect(checkVatNumber({ vatNumber, country, postalCode: '' })).toMatchObject({
    ok: true,
    number: { number },
  });
});

it.each([
  ['DE136695975', 'DE', 'invalid'],
  ['QQ12', 'DE', 'invalid'],
  ['EU372008134', 'DE', 'invalid'],
  ['XI980780685', 'GB', 'invalid'],
  ['FR40303265045', 'DE', 'mismatch'],
  ['CHE-116.281.710 MWST', 'DE', 'mismatch'],
  ['CHE-116.281.710 MWST', 'CH', 'manual'],
  ['GB980780684', 'GB', 'manual'],
  ['NO 995525828 MVA', 'NO', 'manual'],
  ['12-3456789', 'US', 'manual'],
  ['', 'DE', 'fail'],
  ['DE136695976', '', 'fail'],
])('%s of an address in %s is %s without asking anyone', (vatNumber, country, result) => {
  expect(checkVatNumber({ vatNumber, country, postalCode: '' })).toMatchObject({ ok: false, result });
});
