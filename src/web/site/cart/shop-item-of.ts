import type { ShopItemAnswer } from '#contract/shop-items.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { fromMajorUnits } from '#domain/money/money.ts';

/** An item of the catalogue as the cart holds it, without licences; its price in minor units. */
export function shopItemOf(item: ShopItemAnswer['items'][number], currency: string): ShopItem {
  return {
    uid: item.uid,
    type: item.type,
    ...(item.fontCutId !== undefined && { fontCutId: item.fontCutId }),
    fontShopSetId: item.fontShopSetId,
    licenses: [],
    name: item.name,
    price: fromMajorUnits(item.price, currency),
    quantity: item.quantity,
  };
}
