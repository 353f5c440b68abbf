import { readSurcharge } from '#domain/cart/surcharge.ts';
import { defaultTimeZone } from '#domain/day/foundry-days.ts';
import { toBasisPoints } from '#domain/money/money.ts';
import { noRebates } from '#domain/price/rebates.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import { defaultVatRatesOf } from '#server/settings/default-vat-rates.ts';
import type { CataloguePlan } from './catalogue-plan.ts';

/** The foundry's settings; `manufacturer` is who the fonts say made them, for a folder without foundry.yaml. */
export function planFoundry(
  foundry: FolderContent['foundry'],
  manufacturer: string | null,
): CataloguePlan['foundry'] {
  const written = foundry?.value;
  const name = written?.name ?? manufacturer ?? defaultFoundry.name;
  const seller = written?.seller;
  const currency = currencyOf(foundry);
  const sellerCountry = seller?.country ?? defaultFoundry.seller.country;
  return {
    name,
    shortName: written?.shortName ?? name.slice(0, 2),
    isDemo: written?.demo ?? defaultFoundry.isDemo,
    currency,
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
    bankTransferSurcharge: readSurcharge(written?.bankTransferSurcharge ?? 0, currency),
    rebates: written?.rebates ?? noRebates,
    timeZone: written?.timeZone ?? defaultTimeZone,
    timelineHeading: written?.timelineHeading ?? name,
    ...(written?.menu === undefined ? {} : { menu: written.menu }),
  };
}

/** The currency in which every price of the folder is written. */
export function currencyOf(foundry: FolderContent['foundry']): string {
  return foundry?.value.currency ?? defaultFoundry.currency;
}
