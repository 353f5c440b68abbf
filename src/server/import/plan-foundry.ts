import { fromMajorUnits } from '#domain/money/money.ts';
import { defaultVatRates, euCountries } from '#server/settings/default-vat-rates.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import type { FolderContent } from './read-folder.ts';

/** The foundry's settings; `manufacturer` is who the fonts say made them, for a folder without foundry.yaml. */
export function planFoundry(
  foundry: FolderContent['foundry'],
  manufacturer: string | null,
): CataloguePlan['foundry'] {
  const written = foundry?.value;
  const name = written?.name ?? manufacturer ?? 'Type Foundry';
  const seller = written?.seller;
  const currency = currencyOf(foundry);
  return {
    name,
    shortName: written?.shortName ?? name.slice(0, 2),
    isDemo: written?.demo ?? false,
    currency,
    contactEmail: written?.contactEmail ?? '',
    seller: {
      name: seller?.name ?? name,
      street1: seller?.street1 ?? '',
      postalCode: seller?.postalCode ?? '',
      city: seller?.city ?? '',
      country: seller?.country ?? 'CH',
      vatNumber: seller?.vatNumber ?? null,
      registration: seller?.registration ?? null,
      ...(seller?.iban === undefined ? {} : { iban: seller.iban }),
    },
    euCountries,
    vatRates: (written?.vatRates ?? defaultVatRates).map(({ country, percent, from }) => ({
      country,
      basisPoints: Math.round(percent * 100),
      from,
    })),
    chargeVatForBillingAddress: written?.chargeVatForBillingAddress ?? false,
    bankTransferSurcharge: fromMajorUnits(written?.bankTransferSurcharge ?? 0, currency),
    timelineHeading: written?.timelineHeading ?? name,
  };
}

/** The currency in which every price of the folder is written. */
export function currencyOf(foundry: FolderContent['foundry']): string {
  return foundry?.value.currency ?? 'CHF';
}
