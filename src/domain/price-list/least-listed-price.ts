import type { LeastLicencePrices } from './least-licence-prices.ts';
import type { ListedItem } from './price-of-list.ts';

/** The least price at which an item is licensed by itself, net in minor units; null where every licence is a quote's to price. */
export function leastListedPrice(item: ListedItem, leastOf: LeastLicencePrices): number | null {
  const prices = [...leastOf(item).values()];
  return prices.length === 0 ? null : Math.min(...prices);
}
