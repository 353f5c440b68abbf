import type { WirePrices } from '#contract/prices.ts';
import { fromMajorUnits, toBasisPoints } from '#domain/money/money.ts';

/** What a review shows of an order's prices, in minor units and basis points. */
export function pricesOfWire(prices: WirePrices) {
  const { currency } = prices;
  const minor = (amount: number): number => fromMajorUnits(amount, currency);
  return {
    currency,
    itemPrices: Object.fromEntries(
      Object.entries(prices.itemPrices).map(([uid, price]) => [uid, minor(price)]),
    ),
    changes: prices.changes.map((change) => ({ ...change, amount: minor(change.amount) })),
    adjustments: prices.adjustments.map(({ label, amount }) => ({ label, amount: minor(amount) })),
    vat: minor(prices.vat),
    vatRate: toBasisPoints(prices.vatRate),
    rounding: minor(prices.rounding),
    finalPrice: minor(prices.finalPrice),
    finalPriceExcludingVat: minor(prices.finalPriceExcludingVat),
  };
}
