import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { Cart } from './cart.ts';
import { pruneLicences } from './cart-pruning.ts';
import { withEnabledCustomLicence } from './custom-licence.ts';
import { isFontItem, type ShopItem } from './shop-item.ts';

/** What the cart's rules look at beside the cart: the foundry's templates, and whether a checkout link fixed the order. */
export interface CartContext {
  templates: LicenceTemplate[];
  isReadOnly: boolean;
}

/** The changed cart, or why it may not change. */
export type CartChange =
  | { ok: true; cart: Cart }
  | {
      ok: false;
      code:
        | 'last-font-item'
        | 'not-a-font-item'
        | 'order-read-only'
        | 'item-not-in-cart'
        | 'licence-template-not-offered'
        | 'custom-licence-chosen';
    };

/** Whether the item with this uid is in the cart. */
export function hasItem(cart: Pick<Cart, 'shopItems'>, uid: string): boolean {
  return cart.shopItems.some((item) => item.uid === uid);
}

/** Whether the item can be removed on its own: the order is not read-only and another font item stays. */
export function canRemoveItem(
  cart: Pick<Cart, 'shopItems'>,
  uid: string,
  { isReadOnly }: Pick<CartContext, 'isReadOnly'>,
): boolean {
  return !isReadOnly && cart.shopItems.some((item) => isFontItem(item) && item.uid !== uid);
}

/** Adds a cut or a set: a set takes the place of its cuts, a cut that of its whole set; one already in changes nothing. */
export function addFontItem(cart: Cart, item: ShopItem, context: CartContext): CartChange {
  if (context.isReadOnly) return { ok: false, code: 'order-read-only' };
  if (hasItem(cart, item.uid)) return { ok: true, cart };
  const added = withEnabledCustomLicence({ ...item, licenses: [] }, cart, context.templates);
  // The new item is linked before the old ones go, so a custom licence that only they used stays.
  const kept = cart.shopItems.filter((other) => !excludesEachOther(other, item));
  return { ok: true, cart: pruneLicences({ ...cart, shopItems: [...kept, added] }) };
}

/** Removes a font item with the licences that it alone used; the last font item is refused. */
export function removeFontItem(cart: Cart, uid: string, context: CartContext): CartChange {
  if (context.isReadOnly) return { ok: false, code: 'order-read-only' };
  const item = cart.shopItems.find((other) => other.uid === uid);
  if (item === undefined) return { ok: false, code: 'item-not-in-cart' };
  if (!isFontItem(item)) return { ok: false, code: 'not-a-font-item' };
  if (!canRemoveItem(cart, uid, context)) return { ok: false, code: 'last-font-item' };
  return {
    ok: true,
    cart: pruneLicences({ ...cart, shopItems: cart.shopItems.filter((other) => other !== item) }),
  };
}

/** Adds the font item where it is not in the cart, else removes it. */
export function toggleFontItem(cart: Cart, item: ShopItem, context: CartContext): CartChange {
  return hasItem(cart, item.uid) ? removeFontItem(cart, item.uid, context) : addFontItem(cart, item, context);
}

function excludesEachOther(one: ShopItem, other: ShopItem): boolean {
  if (!isFontItem(one) || !isFontItem(other) || one.type === other.type) return false;
  return one.fontShopSetId !== undefined && one.fontShopSetId === other.fontShopSetId;
}
