import { minorDigitsOf, roundHalfAwayFromZero } from './money.ts';

/** How a foundry's prices are read in a further currency; amounts in minor units. */
export interface CurrencyRule {
  currency: string;
  /** What 1 of the foundry's own currency comes to; null where every price is written. */
  factor: number | null;
  /** What a price by the factor is a multiple of. */
  roundTo: number;
  /** Prices of its own for prices in the foundry's currency (`own`). */
  prices: readonly { own: number; price: number }[];
}

/**
 * A net price of the catalogue in a further currency: the one that the foundry wrote for it, else by its factor, halves up to a multiple of
 * `roundTo`, and never nothing where it costs something. Null where neither is written. It is asked for what is priced, never for a sum.
 */
export function priceIn(own: number, { from, rule }: { from: string; rule: CurrencyRule }): number | null {
  if (own === 0) return 0;
  const written = rule.prices.find((one) => one.own === own);
  if (written !== undefined) return written.price;
  if (rule.factor === null) return null;
  const scale = 10 ** (minorDigitsOf(rule.currency) - minorDigitsOf(from));
  return Math.max(roundHalfAwayFromZero((own * rule.factor * scale) / rule.roundTo), 1) * rule.roundTo;
}
