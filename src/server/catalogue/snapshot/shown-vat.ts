import type { StoredFoundry } from '#contract/settings.ts';
import { leastPriceWords, type ShownVat, viewPrices } from '#domain/price/price-view.ts';
import { findPrivateRate, listPrivateRates } from '#domain/vat/private-rates.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import { vatPlaceName } from '#domain/vat/vat-words.ts';
import { vatSettingsOf } from '#server/settings/vat-settings-of.ts';

/** What of VAT pages need for their prices on a day (`YYYY-MM-DD`); of a foundry that shows net prices, nothing of other countries. */
export function toShownVat(foundry: StoredFoundry, day: string): ShownVat {
  const { pricesShown: shown, chargeVatForBillingAddress } = foundry;
  const home = sellerVat(foundry, day);
  const rates = shown === 'net' ? {} : listPrivateRates(vatSettingsOf(foundry), day);
  return {
    ...{ shown, home, rates },
    party: chargeVatForBillingAddress ? 'buyer' : 'licensee',
  };
}

/** The least price of something (net in major units; null where quotes price it) as pages say it to who said nothing of themselves. */
export function sayLeastPrice(
  net: number | null,
  { foundry, day }: { foundry: StoredFoundry; day: string },
): string {
  const { currency, pricesShown: shown } = foundry;
  const home = sellerVat(foundry, day);
  const view = viewPrices({ shown, home, rates: {} }, null);
  const words = leastPriceWords(net, view, currency);
  return view.rate > 0 && net !== null ? `${words} of ${home.name}` : words;
}

function sellerVat(foundry: StoredFoundry, day: string): ShownVat['home'] {
  const settings = vatSettingsOf(foundry);
  const seller = { country: settings.sellerCountry, postalCode: '' };
  return { name: vatPlaceName(seller), rate: findPrivateRate(findVatPlace(seller), settings, day) };
}
