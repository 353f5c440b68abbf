import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { finalPriceOf, type PriceView } from '#domain/price/price-view.ts';
import { formatPrice } from '#web/ui/format-price.ts';

/** What is paid for something at a net price bought by itself, both in major units: with VAT, rounded as the currency is. */
export function grossPrice(net: number, { rate, currency }: { rate: number; currency: string }): number {
  return toMajorUnits(finalPriceOf(fromMajorUnits(net, currency), { vatRate: rate, currency }), currency);
}

/** A net price in major units with VAT, to stand beside it; null where none does. */
export type GrossPrice = ((net: number) => string) | null;

/** Gives what stands beside net prices. */
export function grossBeside({ isGrossBeside, rate }: PriceView, currency: string): GrossPrice {
  return isGrossBeside ? (net) => formatPrice(grossPrice(net, { rate, currency }), currency) : null;
}
