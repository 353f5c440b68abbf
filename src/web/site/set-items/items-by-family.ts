import type { PageColors } from '#contract/services.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';

/** What was bought of one family, with its colours; what is no longer sold belongs to none. */
export interface FamilyItems<Item> {
  slug: string | null;
  colors: PageColors | null;
  items: Item[];
}

type Known = Pick<ShopItemAnswer['items'][number], 'familySlug' | 'colors'>;

/** Items with those of one family together, in the order in which the families come first. */
export function itemsByFamily<Item extends { uid: string }>(
  items: readonly Item[],
  byUid: ReadonlyMap<string, Known>,
): FamilyItems<Item>[] {
  const families = new Map<string | null, FamilyItems<Item>>();
  for (const item of items) {
    const known = byUid.get(item.uid);
    const slug = known?.familySlug ?? null;
    const family = families.get(slug);
    if (family !== undefined) family.items.push(item);
    else families.set(slug, { slug, colors: known?.colors ?? null, items: [item] });
  }
  return [...families.values()];
}
