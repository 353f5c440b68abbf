/** Every kind of thing a cart or an order can hold. */
export const shopItemTypes = [
  'font-cut',
  'font-shop-set',
  'charge',
  'surcharge',
  'custom-font',
  'pre-launch-font',
] as const;

/** The kind of a shop item. */
export type ShopItemType = (typeof shopItemTypes)[number];

/**
 * One line of a cart or an order. `price` is the net base price in minor units, `quantity` the styles it holds (its
 * non-alternate cuts), and its uid is `{type}-{id}`. A font cut carries `fontShopSetId` too, the set it belongs to.
 */
export interface ShopItem {
  uid: string;
  type: ShopItemType;
  fontCutId?: string | undefined;
  fontShopSetId?: string | undefined;
  chargeId?: string | undefined;
  licenses: { licenseUid: string }[];
  name: string;
  price: number;
  quantity: number;
}

/** The uid of an item: `font-cut-12`, `surcharge-banktransfer`. */
export function shopItemUid(type: ShopItemType, id: string): string {
  return `${type}-${id}`;
}

/** The type and id of a uid, or null where it names no type or no id. */
export function parseShopItemUid(uid: string): { type: ShopItemType; id: string } | null {
  for (const type of shopItemTypes) {
    if (uid.startsWith(`${type}-`) && uid.length > type.length + 1)
      return { type, id: uid.slice(type.length + 1) };
  }
  return null;
}

/** A cut of a set as a shop item without licences; `price` in minor units. */
export function fontCutItem(cut: {
  id: string;
  fontShopSetId: string;
  name: string;
  price: number;
}): ShopItem {
  return {
    uid: shopItemUid('font-cut', cut.id),
    type: 'font-cut',
    fontCutId: cut.id,
    fontShopSetId: cut.fontShopSetId,
    licenses: [],
    name: cut.name,
    price: cut.price,
    quantity: 1,
  };
}

/** A whole set as a shop item without licences; `price` in minor units, `quantity` its non-alternate cuts. */
export function fontShopSetItem(set: {
  id: string;
  name: string;
  price: number;
  quantity: number;
}): ShopItem {
  return {
    uid: shopItemUid('font-shop-set', set.id),
    type: 'font-shop-set',
    fontShopSetId: set.id,
    licenses: [],
    name: set.name,
    price: set.price,
    quantity: set.quantity,
  };
}

/** Whether the item is a cut or a set of the catalogue. */
export function isFontItem(item: Pick<ShopItem, 'type'>): boolean {
  return item.type === 'font-cut' || item.type === 'font-shop-set';
}

/** Whether the item is licensed at all; charges and surcharges are not. */
export function isLicensable(item: Pick<ShopItem, 'type'>): boolean {
  return item.type !== 'charge' && item.type !== 'surcharge';
}

/** Whether the item takes the published licences; a custom font is licensed by its own agreement. */
export function isStandardLicensable(item: Pick<ShopItem, 'type'>): boolean {
  return isLicensable(item) && item.type !== 'custom-font';
}
