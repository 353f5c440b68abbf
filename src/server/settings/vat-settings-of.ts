import type { StoredFoundry } from '#contract/settings.ts';
import type { VatSettings } from '#domain/vat/vat.ts';

/** The foundry's settings for VAT, as the rule that decides on it wants them. */
export function vatSettingsOf(foundry: StoredFoundry): VatSettings {
  return {
    sellerCountry: foundry.seller.country,
    euCountries: foundry.euCountries,
    rates: foundry.vatRates,
    chargeVatForBillingAddress: foundry.chargeVatForBillingAddress,
    euVatRate: foundry.euVatRate,
  };
}
