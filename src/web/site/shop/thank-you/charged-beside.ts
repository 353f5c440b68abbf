import type { ShopOrder } from '#contract/shop-orders.ts';
import { fromMajorUnits } from '#domain/money/money.ts';

/** What an order charges beside its licences, such as a custom font or the surcharge, in minor units. */
export function chargedBeside({
  shopItems,
  prices: { itemPrices, currency },
}: Pick<ShopOrder, 'shopItems' | 'prices'>): { uid: string; name: string; amount: number }[] {
  return shopItems
    .filter(({ licenses }) => licenses.length === 0)
    .map(({ uid, name }) => ({ uid, name, amount: fromMajorUnits(itemPrices[uid] ?? 0, currency) }));
}
