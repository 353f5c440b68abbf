import type { FamilyPage } from '#contract/services.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { chooseOfFamily, hasCut } from '#domain/catalogue/family-choice.ts';
import { shownCutOfSet, shownSet } from '#domain/catalogue/shown-cut.ts';
import { cutItem, setItem } from '#web/site/cart/catalogue-item.ts';

/** What the price ladders are reckoned for. */
export interface PricedItem extends Pick<ShopItem, 'uid' | 'type' | 'name' | 'price' | 'quantity'> {
  /** sharedUid of the cut; null for a whole set. */
  cut: string | null;
  setId: string;
}

/** The cut that the query names, else the whole set that it names, else the cut that the family shows first. */
export function findPricedItem(
  page: FamilyPage,
  query: Pick<URLSearchParams, 'get'>,
  currency: string,
): PricedItem | null {
  const { family } = page;
  const { set, isSetNamed, font } = chooseOfFamily(family.fontShopSets, query);
  const named = font === null ? undefined : set?.fontCuts.find((cut) => hasCut({ fontCuts: [cut] }, font));
  if (set !== undefined && named !== undefined)
    return { ...cutItem(family, set, named, currency), cut: named.sharedUid, setId: set.id };
  if (set !== undefined && isSetNamed) return { ...setItem(family, set, currency), cut: null, setId: set.id };
  const shown = shownSet(family);
  const cut = shown && shownCutOfSet(family, shown);
  if (shown === undefined || cut === undefined) return null;
  return { ...cutItem(family, shown, cut, currency), cut: cut.sharedUid, setId: shown.id };
}
