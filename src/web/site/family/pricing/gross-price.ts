import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { sumUpPrices } from '#domain/price/sum-up-prices.ts';
import { findPlaceRate, type VatSettings, vatAddress } from '#domain/vat/vat.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { useFoundryDay } from '#web/site/page/use-foundry-day.ts';
import { formatPrice } from '#web/ui/format-price.ts';

/** What is paid for something at a net price bought by itself, both in major units: with VAT, rounded as the currency is. */
export function grossPrice(net: number, { rate, currency }: { rate: number; currency: string }): number {
  const itemPrices = [fromMajorUnits(net, currency)];
  const { finalPrice } = sumUpPrices({ itemPrices, adjustments: [], vatRate: rate, currency });
  return toMajorUnits(finalPrice, currency);
}

/** A net price in major units with the VAT of the visitor's country; null until a cart names the country, and where none is due. */
export type GrossPrice = ((net: number) => string) | null;

/** Gives prices with the VAT of the visitor's country; null until a cart names the country, and where none is due. */
export function useGrossPrice(vat: VatSettings, currency: string): GrossPrice {
  const today = useFoundryDay()(new Date());
  const rate = useCartStore(({ shop }) =>
    findPlaceRate(vat.rates, findVatPlace(vatAddress(shop.cart, vat)), today),
  );
  return rate === 0 ? null : (net) => formatPrice(grossPrice(net, { rate, currency }), currency);
}
