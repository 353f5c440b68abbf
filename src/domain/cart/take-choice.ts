import { isFilledLicenceValue, type Licence, type LicenceValues } from '#domain/licence/licence.ts';
import type { Cart } from './cart.ts';
import { addFontItem, type CartChange, type CartContext } from './cart-items.ts';
import { linkLicence, unlinkLicence, updateLicenceValues } from './cart-licences.ts';
import { findEnabledCustomLicence } from './custom-licence.ts';
import type { ShopItem } from './shop-item.ts';

/** Fonts under one licence, as they were chosen where their price was reckoned. */
export interface FontChoice {
  items: readonly ShopItem[];
  licenseTemplateId: string;
  values: LicenceValues;
}

/**
 * Puts a choice in the cart: the fonts that it lacks, and for all of them one licence, which takes the place of any of its kind that
 * they had there. A custom licence keeps the fonts to itself, so that no other is chosen beside it.
 */
export function takeChoice(
  cart: Cart,
  { items, licenseTemplateId, values }: FontChoice,
  { licenceUid, ...context }: CartContext & { licenceUid: string },
): CartChange {
  if (!context.isReadOnly && findEnabledCustomLicence(cart, context.templates) !== null)
    return { ok: false, code: 'custom-licence-chosen' };
  let change: CartChange = { ok: true, cart };
  for (const item of items) {
    if (change.ok) change = addFontItem(change.cart, item, context);
    if (!change.ok) return change;
    const earlier = licencesOf(change.cart, item.uid, licenseTemplateId).filter((uid) => uid !== licenceUid);
    change = linkLicence(
      change.cart,
      { itemUid: item.uid, licenceUid, licenceTemplateId: licenseTemplateId },
      context,
    );
    for (const uid of earlier) {
      if (change.ok) change = unlinkLicence(change.cart, { itemUid: item.uid, licenceUid: uid }, context);
    }
  }
  return change.ok ? updateLicenceValues(change.cart, { licenceUid, values }, context) : change;
}

/** The licences whose place the choice takes at its fonts, where something is written in them that the choice does not say, too. */
export function listReplacedLicences(
  cart: Pick<Cart, 'shopItems' | 'licenses'>,
  { items, licenseTemplateId, values }: FontChoice,
): Licence[] {
  const uids = new Set(items.flatMap(({ uid }) => licencesOf(cart, uid, licenseTemplateId)));
  return cart.licenses.filter(
    (licence) =>
      uids.has(licence.uid) &&
      Object.entries(licence.values).some(
        ([name, value]) => isFilledLicenceValue(value) && value !== values[name],
      ),
  );
}

/** The licences of an item that are of a template. */
function licencesOf(
  { shopItems, licenses }: Pick<Cart, 'shopItems' | 'licenses'>,
  itemUid: string,
  templateId: string,
): string[] {
  const linked = shopItems.find(({ uid }) => uid === itemUid)?.licenses ?? [];
  return linked
    .map(({ licenseUid }) => licenseUid)
    .filter((uid) => licenses.some((each) => each.uid === uid && each.licenseTemplateId === templateId));
}
