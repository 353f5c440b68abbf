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
