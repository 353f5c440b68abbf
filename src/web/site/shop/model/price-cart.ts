import type { Cart } from '#domain/cart/cart.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { EvaluateFactor, LicencePriceStep, PriceInput, Prices } from '#domain/price/prices.ts';
import { priceSteps } from './price-steps.ts';

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

/** The price of an item under a template's start values, without any discount for many styles; minor units, null if there is none. */
export function startPrice(
  item: ShopItem,
  {
    template,
    evaluateFactor,
    currency,
  }: { template: LicenceTemplate; evaluateFactor: EvaluateFactor; currency: string },
): number | null {
  const values = initialLicenceValues(template);
  const evaluated = evaluateFactor({ template, values, quantity: item.quantity });
  if (!evaluated.ok) return null;
  const result = calculatePrices({
    shopItems: [{ ...item, licenses: [{ licenseUid: 'start' }] }],
    licenses: [{ uid: 'start', licenseTemplateId: template.id, values }],
    templates: [{ ...template, licenseDiscounts1: [] }],
    // A formula is compiled once for each template it was ever seen in, and the one without discounts is new each time.
    evaluateFactor: (input) => evaluateFactor({ ...input, template }),
    adjustments: [],
    vatRate: 0,
    currency,
  });
  return result.ok ? result.prices.total : null;
}
