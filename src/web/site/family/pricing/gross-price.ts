import { toDay } from '#domain/day/days.ts';
import { applyBasisPoints, fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { findVatRate, type VatSettings, vatAddress } from '#domain/vat/vat.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { formatPrice } from '#web/ui/format-price.ts';

/** A net price with VAT, both in major units. */
export function grossPrice(net: number, { rate, currency }: { rate: number; currency: string }): number {
  const amount = fromMajorUnits(net, currency);
  return toMajorUnits(amount + applyBasisPoints(amount, rate), currency);
}

/** Gives prices with the VAT of the visitor's country; null until a cart names the country, and where none is due. */
export function useGrossPrice(vat: VatSettings, currency: string): ((net: number) => string) | null {
  const country = useCartStore(({ shop }) => vatAddress(shop.cart, vat).country);
  if (country === '') return null;
  const rate = findVatRate(vat.rates, country, toDay(new Date()));
  return rate === 0 ? null : (net) => formatPrice(grossPrice(net, { rate, currency }), currency);
}
