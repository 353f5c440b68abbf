import { applyBasisPoints, roundForPayment } from '#domain/money/money.ts';
import type { PriceAdjustment, Prices } from './prices.ts';

/** Everything that stands below the items of an order. */
export type PriceSums = Omit<Prices, 'itemPrices' | 'steps' | 'changes'>;

/**
 * The sums of a cart or an order from what its items cost (minor units): the total takes the adjustments in their order and
 * never falls below 0; VAT is exact to the minor unit; the final price is rounded once to 0.05 where the currency is CHF.
 */
export function sumUpPrices(input: {
  itemPrices: number[];
  adjustments: PriceAdjustment[];
  /** Basis points. */
  vatRate: number;
  currency: string;
}): PriceSums {
  const { vatRate, currency } = input;
  const sum = input.itemPrices.reduce((one, other) => one + other, 0);
  const { total, adjustments } = applyAdjustments(sum, input.adjustments);
  const vat = applyBasisPoints(total, vatRate);
  const finalPrice = roundForPayment(total + vat, currency);
  return {
    adjustments,
    total,
    vat,
    vatRate,
    rounding: finalPrice - total - vat,
    finalPrice,
    finalPriceExcludingVat: total,
    currency,
  };
}

function applyAdjustments(
  sum: number,
  wanted: PriceAdjustment[],
): { total: number; adjustments: PriceAdjustment[] } {
  let total = sum;
  const adjustments = wanted.map((adjustment) => {
    // What takes off more than remains takes off what remains, so that the lines still add up to the total.
    const amount = Math.max(adjustment.amount, -total);
    total += amount;
    return { ...adjustment, amount };
  });
  return { total, adjustments };
}
