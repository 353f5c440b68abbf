import { countryCodes } from '#domain/address/countries.ts';
import { countryName } from '#domain/address/country-name.ts';
import { type ShownVat, viewPrices } from '#domain/price/price-view.ts';

/** A country to choose for the prices, with its name. */
export interface TaxedCountry {
  value: string;
  label: string;
}

/** The countries where a foundry charges VAT, by the alphabet of their names; prices are the same in all others. */
export function listTaxedCountries(vat: ShownVat): TaxedCountry[] {
  return countryCodes
    .filter((country) => viewPrices(vat, { country, postalCode: '', isForCompany: false }).rate > 0)
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
