import { readSurcharge } from '#domain/cart/surcharge.ts';
import { defaultTimeZone } from '#domain/day/foundry-days.ts';
import { fromMajorUnits, toBasisPoints } from '#domain/money/money.ts';
import { noRebates } from '#domain/price/rebates.ts';
import { firstSigns } from '#domain/text/first-signs.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import { defaultVatRatesOf } from '#server/settings/default-vat-rates.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import { planCurrencies } from './plan-currencies.ts';

/**
 * What a seller in the EU may sell a year to private buyers in its other countries at its own rate: Directive 2006/112/EC art. 59c.
 * Countries with a currency of their own say it in theirs.
 */
const euThresholds: Record<string, number> = { EUR: 10_000 };

/** The foundry's settings; `manufacturer` is who the fonts say made them, for a folder without foundry.yaml. */
export function planFoundry(
  foundry: FolderContent['foundry'],
  { manufacturer, faults }: { manufacturer: string | null; faults: ImportFault[] },
): CataloguePlan['foundry'] {
  const written = foundry?.value;
  const name = written?.name ?? manufacturer ?? defaultFoundry.name;
  const seller = written?.seller;
  const currency = currencyOf(foundry);
  const currencies = planCurrencies(foundry, { currency, faults });
  const sellerCountry = seller?.country ?? defaultFoundry.seller.country;
  return {
    name,
    shortName: written?.shortName ?? firstSigns(name, 2),
    isDemo: written?.demo ?? defaultFoundry.isDemo,
    currency,
    ...(currencies === undefined ? {} : { currencies }),
    contactEmail: written?.contactEmail ?? defaultFoundry.contactEmail,
    seller: {
      name: seller?.name ?? name,
      street1: seller?.street1 ?? '',
      postalCode: seller?.postalCode ?? '',
      city: seller?.city ?? '',
      country: sellerCountry,
      vatNumber: seller?.vatNumber ?? null,
      registration: seller?.registration ?? null,
      ...(seller?.iban === undefined ? {} : { iban: seller.iban }),
      ...(seller?.bic === undefined ? {} : { bic: seller.bic }),
      ...(seller?.bank === undefined ? {} : { bank: seller.bank }),
      ...(seller?.phone === undefined ? {} : { phone: seller.phone }),
    },
    euCountries: defaultFoundry.euCountries,
    vatRates:
      written?.vatRates?.map(({ country, percent, from }) => ({
        country,
        basisPoints: toBasisPoints(percent),
        from,
      })) ?? defaultVatRatesOf(sellerCountry),
    chargeVatForBillingAddress:
      written?.chargeVatForBillingAddress ?? defaultFoundry.chargeVatForBillingAddress,
    ...planEuSales(foundry, { sellerCountry, currency, faults }),
    ...(written?.keeping === undefined ? {} : { keeping: written.keeping }),
    pricesShown: written?.pricesShown ?? defaultFoundry.pricesShown,
    paymentTypes: written?.paymentTypes ?? defaultFoundry.paymentTypes,
    bankTransferSurcharge: readSurcharge(written?.bankTransferSurcharge ?? 0, currency),
    rebates: written?.rebates ?? noRebates,
    timeZone: written?.timeZone ?? defaultTimeZone,
    timelineHeading: written?.timelineHeading ?? name,
    ...(written?.menu === undefined ? {} : { menu: written.menu }),
    ...(written?.formerFilters === undefined ? {} : { formerFilters: written.formerFilters }),
  };
}

function planEuSales(
  foundry: FolderContent['foundry'],
  { sellerCountry, currency, faults }: { sellerCountry: string; currency: string; faults: ImportFault[] },
): Pick<CataloguePlan['foundry'], 'euVatRate' | 'euThreshold'> {
  const { euVatRate = defaultFoundry.euVatRate, euThreshold } = foundry?.value ?? {};
  const isInEu = defaultFoundry.euCountries.includes(countryVatCode(sellerCountry));
  if (foundry && euVatRate === 'home' && !isInEu) {
    const message = `euVatRate: home is for sellers in the EU, and the seller is in ${sellerCountry}: who sells from elsewhere charges each country’s own rate`;
    faults.push(foundry.fault(['euVatRate'], message));
  }
  const threshold = euThreshold ?? (isInEu ? euThresholds[currency] : undefined);
  if (foundry && euVatRate === 'home' && isInEu && threshold === undefined) {
    const message = `euVatRate: home holds below a threshold of sales: say in euThreshold what your country’s law sets for it in ${currency}`;
    faults.push(foundry.fault(['euVatRate'], message));
  }
  return { euVatRate, ...(threshold !== undefined && { euThreshold: fromMajorUnits(threshold, currency) }) };
}

/** The currency in which every price of the folder is written. */
export function currencyOf(foundry: FolderContent['foundry']): string {
  return foundry?.value.currency ?? defaultFoundry.currency;
}
