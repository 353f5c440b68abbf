import type { WirePrices } from '#contract/prices.ts';
import { toMajorUnits, toPercent } from '#domain/money/money.ts';
import type { Prices } from '#domain/price/prices.ts';

/** Prices as they go over the wire: major units and a rate in percent. */
export function toWirePrices(prices: Omit<Prices, 'steps'>): WirePrices {
  const { currency } = prices;
  const major = (amount: number): number => toMajorUnits(amount, currency);
  return {
    total: major(prices.total),
    vat: major(prices.vat),
    vatRate: toPercent(prices.vatRate),
    rounding: major(prices.rounding),
    itemPrices: Object.fromEntries(
      Object.entries(prices.itemPrices).map(([uid, price]) => [uid, major(price)]),
    ),
    changes: prices.changes.map((change) => ({ ...change, amount: major(change.amount) })),
    adjustments: prices.adjustments.map((adjustment) => ({
      ...adjustment,
      amount: major(adjustment.amount),
    })),
    finalPrice: major(prices.finalPrice),
    finalPriceExcludingVat: major(prices.finalPriceExcludingVat),
    currency,
  };
}
