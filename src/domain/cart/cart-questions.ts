import type { Licence } from '#domain/licence/licence.ts';
import { hasFilledValue } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { Cart } from './cart.ts';
import { addFontItem, type CartContext, canRemoveItem, hasItem } from './cart-items.ts';
import { findEnabledCustomLicence } from './custom-licence.ts';
import { isFontItem, type ShopItem } from './shop-item.ts';

/** What a shopper is asked before a font item is added or removed. */
export type ToggleQuestion =
  | { kind: 'empty-cart' }
  /** A chosen set holds the style already; `lost` are the filled licences that would go with the set. */
  | { kind: 'replace-set'; set: ShopItem; lost: Licence[] }
  /** The set takes the place of chosen styles, and filled licences would go with them. */
  | { kind: 'replace-styles'; styles: ShopItem[]; lost: Licence[] };

/** What is to be asked before the item is added, or removed where it is in the cart; null where nothing is lost unsaid. */
export function findToggleQuestion(cart: Cart, item: ShopItem, context: CartContext): ToggleQuestion | null {
  if (context.isReadOnly) return null;
  if (hasItem(cart, item.uid)) {
    return canRemoveItem(cart, item.uid, context) ? null : { kind: 'empty-cart' };
  }
  const change = addFontItem(cart, item, context);
  if (!change.ok) return null;
  const replaced = cart.shopItems.filter(({ uid }) => !hasItem(change.cart, uid)).filter(isFontItem);
  const lost = listLostLicences(cart, change.cart);
  const set = replaced.find(({ type }) => type === 'font-shop-set');
  if (set !== undefined) return { kind: 'replace-set', set, lost };
  return replaced.length > 0 && lost.length > 0 ? { kind: 'replace-styles', styles: replaced, lost } : null;
}

/** The filled licences that go from the fonts once something is written in the custom licence; none while it is enabled. */
export function listLicencesThatCustomDrops(
  cart: Pick<Cart, 'licenses'>,
  templates: LicenceTemplate[],
): Licence[] {
  if (findEnabledCustomLicence(cart, templates) !== null) return [];
  const customIds = new Set(templates.filter(({ isCustom }) => isCustom).map(({ id }) => id));
  return cart.licenses.filter(
    (licence) => !customIds.has(licence.licenseTemplateId) && hasFilledValue(licence),
  );
}

/** The filled licences of a cart that are not in it any more. */
export function listLostLicences(before: Pick<Cart, 'licenses'>, after: Pick<Cart, 'licenses'>): Licence[] {
  const kept = new Set(after.licenses.map(({ uid }) => uid));
  return before.licenses.filter((licence) => !kept.has(licence.uid) && hasFilledValue(licence));
}
