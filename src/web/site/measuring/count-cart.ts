import type { Cart } from '#domain/cart/cart.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { EvaluateFactor, PriceInput } from '#domain/price/prices.ts';
import type { Count } from './count-visits.ts';

/**
 * What a cart counts as: its fonts at what they are charged, net. Null where that is not known: values that give no price, and an
 * upgrade, whose credit the account alone knows.
 */
export function countCart(
  { shopItems, licenses, currency }: Pick<Cart, 'shopItems' | 'licenses' | 'currency'>,
  pricing: Pick<PriceInput, 'templates' | 'rebates' | 'buyerCountry'> & { evaluateFactor: EvaluateFactor },
): Extract<Count, { kind: 'cart' }> | null {
  if (licenses.some(({ replaces }) => replaces !== undefined)) return null;
  const priced = calculatePrices({ ...pricing, shopItems, licenses, adjustments: [], vatRate: 0, currency });
  if (!priced.ok) return null;
  const { itemPrices, finalPriceExcludingVat } = priced.prices;
  return {
    kind: 'cart',
    items: shopItems.map(({ uid, name }) => ({
      sku: uid,
      name,
      price: toMajorUnits(itemPrices[uid] ?? 0, currency),
      quantity: 1,
    })),
    total: toMajorUnits(finalPriceExcludingVat, currency),
  };
}
