import type { Settings } from '#contract/settings.ts';
import { toBasisPoints } from '#domain/money/money.ts';
import type { VatSettings } from '#domain/vat/vat.ts';

/** The foundry's VAT settings as the domain's rules want them: rates in basis points. */
export function vatSettingsOf(settings: Settings): VatSettings {
  return {
    sellerCountry: settings.sellerCountry,
    euCountries: settings.euCountries,
    rates: settings.vatRates.map(({ country, percent, from }) => ({
      country,
      basisPoints: toBasisPoints(percent),
      from,
    })),
    chargeVatForBillingAddress: settings.chargeVatForBillingAddress,
    euVatRate: settings.euVatRate,
  };
}
