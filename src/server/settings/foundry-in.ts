import type { StoredFoundry } from '#contract/settings.ts';
import { surchargeIn } from '#domain/cart/surcharge.ts';
import { type CurrencyRule, priceIn } from '#domain/money/price-in.ts';
import { sellerIn } from './seller-in.ts';

/** A net price of the catalogue, in minor units, in the currency that is looked at. */
export type ReadPrice = (own: number) => number;

/** A foundry as it sells in one of its currencies, with its own where that is another. */
export type FoundryInCurrency = StoredFoundry & { ownCurrency?: string };

/** The currencies that a foundry sells in, its own first, whichever it is looked at in. */
export function currenciesOf({
  currency,
  ownCurrency = currency,
  currencies = [],
}: Pick<FoundryInCurrency, 'currency' | 'currencies' | 'ownCurrency'>): string[] {
  return [ownCurrency, ...currencies.map((rule) => rule.currency)];
}

/**
 * A foundry as it sells in one of its currencies: what it asks for an invoice and where that is paid to, and how prices are read. Null
 * where it does not sell in it. Its threshold of the EU stays out, since that is in its own currency.
 */
export function foundryIn(
  foundry: StoredFoundry,
  currency: string,
): { foundry: FoundryInCurrency; read: ReadPrice } | null {
  if (currency === foundry.currency) return { foundry, read: (own) => own };
  const rule = foundry.currencies?.find((one) => one.currency === currency);
  if (rule === undefined) return null;
  const read = (own: number) => requirePrice(own, { from: foundry.currency, rule });
  const { euThreshold: _, ...others } = foundry;
  return {
    foundry: {
      ...others,
      currency,
      ownCurrency: foundry.currency,
      bankTransferSurcharge: surchargeIn(foundry.bankTransferSurcharge, read),
      seller: sellerIn(foundry, currency),
    },
    read,
  };
}

/** The import refuses a folder that names a price without one in each currency. */
function requirePrice(own: number, { from, rule }: { from: string; rule: CurrencyRule }): number {
  const price = priceIn(own, { from, rule });
  if (price === null) throw new Error(`There is no price in ${rule.currency} for ${own} of ${from}`);
  return price;
}
