import { sellsAtHome, type VatSettings } from './vat.ts';
import { countryVatCode, vatTerritories } from './vat-territories.ts';

/** Where else than at home a seller charges VAT, by the codes of its places (vat-territories.ts). */
export interface TaxedAbroad {
  /** In countries of the EU, whose VAT is paid by the one-stop shop. */
  inEu: string[];
  outside: string[];
  isSellerInEu: boolean;
}

/** Whose VAT a seller charges private buyers besides that of its own place, by the newest rate of each; a region's is its country's. */
export function taxedAbroad(
  settings: Pick<VatSettings, 'sellerCountry' | 'euCountries' | 'rates' | 'euVatRate'>,
): TaxedAbroad {
  const { sellerCountry, euCountries, rates } = settings;
  const own = countryVatCode(sellerCountry);
  const isInEu = (code: string): boolean => euCountries.includes(code);
  const newest = new Map(
    rates
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map((rate) => [rate.country, rate.basisPoints]),
  );
  const listed = [...newest].flatMap(([country, basisPoints]) =>
    basisPoints > 0 ? taxingCode(country) : [],
  );
  const abroad = [...new Set(listed)].filter((code) => code !== own);
  return {
    // Below the threshold none but home's is charged in the EU.
    inEu: sellsAtHome(settings) ? [] : abroad.filter(isInEu),
    outside: abroad.filter((code) => !isInEu(code)),
    isSellerInEu: isInEu(own),
  };
}

/** The place whose VAT a rate is, which is listed under its code; none where no address leads to that code. */
function taxingCode(listedUnder: string): string[] {
  const region = vatTerritories.find(({ regionCode }) => regionCode === listedUnder);
  if (region !== undefined) return [region.code];
  return countryVatCode(listedUnder) === listedUnder ? [listedUnder] : [];
}
