import type { Cart } from '#domain/cart/cart.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { priceSteps } from '#domain/price/price-steps.ts';
import type { EvaluateFactor, LicencePriceStep, PriceInput, Prices } from '#domain/price/prices.ts';

/** What a cart costs as it is. */
interface PricedCart {
  /** Null where values of a licence give no price, and while the formulas are on their way. */
  prices: Prices | null;
  /** How each licence that has a price came to it. */
  steps: LicencePriceStep[];
  /** Values of a licence give no price. */
  hasFault: boolean;
}

type CartPricing = Omit<PriceInput, 'shopItems' | 'licenses' | 'evaluateFactor' | 'adjustments'>;

/** Prices a cart; without the formulas' evaluator (null) nothing is known yet. */
export function priceCart(
  { shopItems, licenses }: Pick<Cart, 'shopItems' | 'licenses'>,
  { evaluateFactor, ...pricing }: CartPricing & { evaluateFactor: EvaluateFactor | null },
): PricedCart {
  if (evaluateFactor === null) return { prices: null, steps: [], hasFault: false };
  const input: PriceInput = { ...pricing, shopItems, licenses, evaluateFactor, adjustments: [] };
  const priced = calculatePrices(input);
  return priced.ok
    ? { prices: priced.prices, steps: priced.prices.steps, hasFault: false }
    : { prices: null, steps: priceSteps(input), hasFault: true };
}
