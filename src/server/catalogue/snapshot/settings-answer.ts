import type { Settings } from '#contract/settings.ts';
import { writeSurcharge } from '#domain/cart/surcharge.ts';
import { presentZone } from '#domain/day/foundry-days.ts';
import { ANALYTICS_SITE_IDS, PRICE_LOCALE } from '#domain/limits.ts';
import { toPercent } from '#domain/money/money.ts';
import { currenciesOf } from '#server/settings/foundry-in.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

/** What the settings take from the environment instead of from the catalogue. */
export interface SettingsContext {
  appEnv: 'production' | 'staging' | 'lab' | 'server-render';
  analyticsUrl: string | null;
  /** Whether the payment provider moves no money. */
  isTrial: boolean;
  /** Ways to pay that the provider takes. */
  paymentTypes: Settings['paymentTypes'];
}

export function toSettings(
  { foundry }: Pick<CatalogueSnapshot, 'foundry'>,
  context: SettingsContext,
): Settings {
  const currencies = currenciesOf(foundry);
  const { appEnv, analyticsUrl, isTrial, paymentTypes } = context;
  return {
    foundryName: foundry.name,
    shortName: foundry.shortName,
    isDemo: foundry.isDemo,
    currency: foundry.currency,
    ...(currencies.length > 1 && { currencies }),
    priceLocale: PRICE_LOCALE,
    contactEmail: foundry.contactEmail,
    sellerCountry: foundry.seller.country,
    euCountries: foundry.euCountries,
    vatRates: foundry.vatRates.map(({ country, basisPoints, from }) => ({
      country,
      percent: toPercent(basisPoints),
      from,
    })),
    chargeVatForBillingAddress: foundry.chargeVatForBillingAddress,
    euVatRate: foundry.euVatRate,
    pricesShown: foundry.pricesShown,
    bankTransferSurcharge: writeSurcharge(foundry.bankTransferSurcharge, foundry.currency),
    rebates: foundry.rebates,
    timeZone: presentZone(foundry.timeZones),
    timelineHeading: foundry.timelineHeading,
    isTrial,
    paymentTypes: paymentTypes.filter((type) => foundry.paymentTypes.includes(type)),
    analyticsUrl,
    analyticsSiteId: analyticsUrl === null ? null : ANALYTICS_SITE_IDS[appEnv],
  };
}
