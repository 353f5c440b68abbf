import type { LicenceValues } from '#domain/licence/licence.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import type { Cart } from './cart.ts';
import type { CartChange, CartContext } from './cart-items.ts';
import { hasItem } from './cart-items.ts';
import { pruneLicences } from './cart-pruning.ts';
import { applyCustomLicence } from './custom-licence.ts';
import { isStandardLicensable, type ShopItem } from './shop-item.ts';

/**
 * Links a licence to an item. A licence not yet in the cart is created under `licenceUid` with its template's initial
 * values; the template must be published or custom.
 */
export function linkLicence(
  cart: Cart,
  link: { itemUid: string; licenceUid: string; licenceTemplateId: string },
  context: CartContext,
): CartChange {
  if (context.isReadOnly) return { ok: false, code: 'order-read-only' };
  if (!hasItem(cart, link.itemUid)) return { ok: false, code: 'item-not-in-cart' };
  const template = context.templates.find(({ id }) => id === link.licenceTemplateId);
  if (template === undefined || !(template.published || template.isCustom)) {
    return { ok: false, code: 'licence-template-not-offered' };
  }
  const licenses = cart.licenses.some(({ uid }) => uid === link.licenceUid)
    ? cart.licenses
    : [
        ...cart.licenses,
        {
          uid: link.licenceUid,
          licenseTemplateId: template.id,
          values: initialLicenceValues(template),
          expiryDate: null,
        },
      ];
  const shopItems = cart.shopItems.map((item) =>
    item.uid !== link.itemUid || item.licenses.some(({ licenseUid }) => licenseUid === link.licenceUid)
      ? item
      : { ...item, licenses: [...item.licenses, { licenseUid: link.licenceUid }] },
  );
  return { ok: true, cart: applyCustomLicence({ ...cart, shopItems, licenses }, context.templates) };
}

/** The items that need a licence and have none of this template. */
export function listItemsWithout(cart: Pick<Cart, 'shopItems' | 'licenses'>, templateId: string): ShopItem[] {
  const uids = new Set(
    cart.licenses.filter((licence) => licence.licenseTemplateId === templateId).map(({ uid }) => uid),
  );
  return cart.shopItems.filter(
    (item) => isStandardLicensable(item) && !item.licenses.some(({ licenseUid }) => uids.has(licenseUid)),
  );
}

/** Links a licence of the cart to every item that needs one and has none of its template. */
export function linkLicenceToOthers(cart: Cart, licenceUid: string, context: CartContext): CartChange {
  const licence = cart.licenses.find(({ uid }) => uid === licenceUid);
  let change: CartChange = { ok: true, cart };
  if (licence === undefined) return change;
  const { licenseTemplateId } = licence;
  for (const { uid: itemUid } of listItemsWithout(cart, licenseTemplateId)) {
    if (!change.ok) break;
    change = linkLicence(change.cart, { itemUid, licenceUid, licenceTemplateId: licenseTemplateId }, context);
  }
  return change;
}

/** Unlinks a licence from an item; once no item uses it, it is removed from the cart. */
export function unlinkLicence(
  cart: Cart,
  link: { itemUid: string; licenceUid: string },
  context: CartContext,
): CartChange {
  if (context.isReadOnly) return { ok: false, code: 'order-read-only' };
  if (!hasItem(cart, link.itemUid)) return { ok: false, code: 'item-not-in-cart' };
  const shopItems = cart.shopItems.map((item) =>
    item.uid === link.itemUid
      ? { ...item, licenses: item.licenses.filter(({ licenseUid }) => licenseUid !== link.licenceUid) }
      : item,
  );
  return { ok: true, cart: pruneLicences({ ...cart, shopItems }) };
}

/** Changes values of a licence, those not named staying; a filled custom licence drops the others from the items. */
export function updateLicenceValues(
  cart: Cart,
  change: { licenceUid: string; values: LicenceValues },
  context: CartContext,
): CartChange {
  if (context.isReadOnly) return { ok: false, code: 'order-read-only' };
  const licenses = cart.licenses.map((licence) =>
    licence.uid === change.licenceUid
      ? { ...licence, values: { ...licence.values, ...change.values } }
      : licence,
  );
  return { ok: true, cart: applyCustomLicence({ ...cart, licenses }, context.templates) };
}
