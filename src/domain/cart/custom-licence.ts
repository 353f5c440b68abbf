import { hasFilledValue, type Licence } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { Cart } from './cart.ts';
import { pruneLicences } from './cart-pruning.ts';
import { isLicensable, type ShopItem } from './shop-item.ts';

/**
 * The licence that makes the custom licence enabled, or null: one with a non-empty value, of a published template with `isCustom`,
 * of which a foundry may offer several.
 */
export function findEnabledCustomLicence(
  cart: Pick<Cart, 'licenses'>,
  templates: LicenceTemplate[],
): Licence | null {
  const publicIds = new Set(
    templates.filter(({ isCustom, published }) => isCustom && published).map(({ id }) => id),
  );
  return (
    cart.licenses.find((licence) => publicIds.has(licence.licenseTemplateId) && hasFilledValue(licence)) ??
    null
  );
}

/** The cart in which, while the custom licence is enabled, every item keeps only custom licences with filled fields. */
export function applyCustomLicence(cart: Cart, templates: LicenceTemplate[]): Cart {
  if (findEnabledCustomLicence(cart, templates) === null) return cart;
  const customIds = new Set(templates.filter(({ isCustom }) => isCustom).map(({ id }) => id));
  const keptUids = new Set(
    cart.licenses
      .filter((licence) => customIds.has(licence.licenseTemplateId) && hasFilledValue(licence))
      .map(({ uid }) => uid),
  );
  return pruneLicences({
    ...cart,
    shopItems: cart.shopItems.map((item) => ({
      ...item,
      licenses: item.licenses.filter(({ licenseUid }) => keptUids.has(licenseUid)),
    })),
  });
}

/** A newly added item with the enabled custom licence, or as it is where none is enabled. */
export function withEnabledCustomLicence(
  item: ShopItem,
  cart: Pick<Cart, 'licenses'>,
  templates: LicenceTemplate[],
): ShopItem {
  const licence = findEnabledCustomLicence(cart, templates);
  if (licence === null || !isLicensable(item)) return item;
  return { ...item, licenses: [{ licenseUid: licence.uid }] };
}
