import { countryCodes } from '#domain/address/countries.ts';

let names: Intl.DisplayNames | null = null;

/** A country's English name, '' for no country. */
export function countryName(code: string): string {
  if (code === '') return '';
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(code) ?? code;
}

/** Every country with its name, by the alphabet of the names. */
export function listCountries(): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
