import type { OwnedLicence } from '#contract/customers.ts';
import { shopItemUid } from '#domain/cart/shop-item.ts';

type HeldItems = OwnedLicence['heldItems'];

/** The uids of the whole sets of which a licence holds a cut, each once. */
export function wholeSetUids(items: HeldItems): string[] {
  return [...new Set(items.flatMap(setUidOf))];
}

/** What a licence covers once a whole set takes the place of its cuts. */
export function itemsWithSet(items: HeldItems, setUid: string): string[] {
  const others = items.filter((item) => !setUidOf(item).includes(setUid));
  return [...others.map(({ uid }) => uid), setUid];
}

function setUidOf({ type, fontShopSetId }: HeldItems[number]): string[] {
  return type === 'font-cut' && fontShopSetId !== null ? [shopItemUid('font-shop-set', fontShopSetId)] : [];
}
