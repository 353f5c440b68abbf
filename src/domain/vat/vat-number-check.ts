import { type Country, checkVAT, countries } from 'jsvat';
import type { Address } from '#domain/address/address.ts';
import type { VatResult } from './vat.ts';
import { NORTHERN_IRELAND_PREFIX, parseVatNumber, type VatNumber } from './vat-number.ts';
import { vatNumberExceptions } from './vat-number-exceptions.ts';
import { vatNumberForms } from './vat-number-forms.ts';
import { findVatPlace } from './vat-territories.ts';

/** What can be said of a VAT number without asking anyone: that VIES is to be asked, or the result already. */
export type VatNumberCheck =
  | { ok: true; number: VatNumber }
  | { ok: false; result: Extract<VatResult, 'invalid' | 'mismatch' | 'manual' | 'fail'>; number: VatNumber };

// Numbers of the One Stop Shop (EU…), Brazil and others are no registrations that VIES or Fount's rules know.
const knownCountries: Country[] = countries.filter(({ codes }) => !codes.some((code) => isUnknown(code)));

function isUnknown(code: string): boolean {
  return ['EU', 'BR', 'RU', 'RS', 'AD'].includes(code);
}

/**
 * Checks form and check digits of the address's VAT number, and that its prefix is that of its place. `fail` without number or
 * country, `manual` for a kind that VIES does not know.
 */
export function checkVatNumber(
  address: Pick<Address, 'vatNumber' | 'country' | 'postalCode'>,
): VatNumberCheck {
  const { numberCountry } = findVatPlace(address);
  const number = parseVatNumber(address.vatNumber, numberCountry);
  if (number.number === '' || address.country === '') return { ok: false, result: 'fail', number };
  if (number.prefix === '') return { ok: false, result: 'manual', number };
  if (!isWellFormed(number)) return { ok: false, result: 'invalid', number };
  if (number.country !== numberCountry) return { ok: false, result: 'mismatch', number };
  if (!number.isKnownToVies) return { ok: false, result: 'manual', number };
  return { ok: true, number };
}

// The form is the authorities', the check digits are jsvat's, and what it wrongly refuses is in a table.
function isWellFormed({ number, prefix }: VatNumber): boolean {
  const rest = number.slice(prefix.length);
  if (vatNumberForms[prefix]?.test(rest) !== true) return false;
  // Northern Ireland's numbers are British ones under another prefix, which jsvat does not know.
  const known = prefix === NORTHERN_IRELAND_PREFIX ? `GB${rest}` : number;
  return checkVAT(known, knownCountries).isValid || vatNumberExceptions[prefix]?.(rest) === true;
}
