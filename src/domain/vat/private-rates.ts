import { countryCodes } from '#domain/address/countries.ts';
import { findPlaceRate, taxingPlace, type VatSettings } from './vat.ts';
import { findVatPlace, type VatPlace, vatTerritories } from './vat-territories.ts';

/** What a private buyer in a place is charged on a day (`YYYY-MM-DD`), in basis points. */
export function findPrivateRate(place: VatPlace, settings: VatSettings, day: string): number {
  return findPlaceRate(settings.rates, taxingPlace(place, settings), day);
}

/**
 * What private buyers are charged on a day (`YYYY-MM-DD`), in basis points: by country, and by the code of each place
 * (`vat-territories.ts`), a region with a rate of its own by that one's. Where none is charged, there is none.
 */
export function listPrivateRates(settings: VatSettings, day: string): Record<string, number> {
  const countries = countryCodes.map((country) => {
    const place = findVatPlace({ country, postalCode: '' });
    return { key: country, place };
  });
  const places = vatTerritories.map((place) => ({ key: place.regionCode ?? place.code, place }));
  const rates: Record<string, number> = {};
  for (const { key, place } of [...places, ...countries]) {
    const rate = findPrivateRate(place, settings, day);
    if (rate > 0) rates[key] = rate;
  }
  return rates;
}
