import type { FamilyPage } from '#contract/services.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { defaultShopSet } from '#domain/catalogue/default-shop-set.ts';
import { slugify } from '#domain/text/slug.ts';
import { cutItem, setItem } from './catalogue-item.ts';

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
  const named = query.get('font');
  for (const set of family.fontShopSets) {
    const cut = set.fontCuts.find(
      ({ sharedUid, alternates }) =>
        named !== null && (sharedUid === named || alternates.some((each) => each.sharedUid === named)),
    );
    if (cut !== undefined)
      return { ...cutItem(family, set, cut, currency), cut: cut.sharedUid, setId: set.id };
  }
  const asked = family.fontShopSets.find(({ name }) => slugify(name) === query.get('set'));
  if (asked !== undefined) return { ...setItem(family, asked, currency), cut: null, setId: asked.id };
  const shown =
    family.fontShopSets.find(({ fontCuts }) => fontCuts.some(({ id }) => id === family.defaultFontCutId)) ??
    defaultShopSet(family.fontShopSets);
  const cut = shown?.fontCuts.find(({ id }) => id === family.defaultFontCutId) ?? shown?.fontCuts[0];
  if (shown === undefined || cut === undefined) return null;
  return { ...cutItem(family, shown, cut, currency), cut: cut.sharedUid, setId: shown.id };
}
