import { countryCodes } from '#domain/address/countries.ts';
import { countryName } from '#domain/address/country-name.ts';

/** Every country with its name, by the alphabet of the names. */
export function listCountries(): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
