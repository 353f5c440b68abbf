import type { PageColors } from '#contract/services.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';

/** The pair in which a page of these items is set: that of their family, where they are of one, else none. */
export function oneFamilysColors(
  items: readonly Pick<ShopItemAnswer['items'][number], 'familySlug' | 'colors'>[],
): PageColors | null {
  const [first] = items;
  return first !== undefined && items.every(({ familySlug }) => familySlug === first.familySlug)
    ? first.colors
    : null;
}
