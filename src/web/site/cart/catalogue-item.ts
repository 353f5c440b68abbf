import type { FamilyPage } from '#contract/services.ts';
import { itemName } from '#domain/cart/item-name.ts';
import { fontCutItem, fontShopSetItem, type ShopItem } from '#domain/cart/shop-item.ts';
import { fromMajorUnits } from '#domain/money/money.ts';

type Family = FamilyPage['family'];
type ShopSet = Family['fontShopSets'][number];

/** A cut of the family as it goes into the cart. */
export function cutItem(
  family: Family,
  set: ShopSet,
  cut: ShopSet['fontCuts'][number],
  currency: string,
): ShopItem {
  return fontCutItem({
    id: cut.id,
    fontShopSetId: set.id,
    name: nameIn(family, set, cut.name),
    price: fromMajorUnits(cut.price, currency),
  });
}

/** A whole set of the family as it goes into the cart. */
export function setItem(family: Family, set: ShopSet, currency: string): ShopItem {
  return fontShopSetItem({
    id: set.id,
    name: nameIn(family, set, null),
    price: fromMajorUnits(set.price, currency),
    quantity: set.fontCuts.length,
  });
}

function nameIn(family: Family, set: ShopSet, cutName: string | null): string {
  return itemName({
    familyName: family.name,
    setName: set.name,
    setsOfFamily: family.fontShopSets.length,
    cutName,
  });
}
