import type { Cart } from '#domain/cart/cart.ts';
import { addFontItem, type CartChange, type CartContext } from '#domain/cart/cart-items.ts';
import { pruneLicences } from '#domain/cart/cart-pruning.ts';
import { findEnabledCustomLicence } from '#domain/cart/custom-licence.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceReplacement, LicenceValues } from '#domain/licence/licence.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { HeldLicence } from './held-licence.ts';

/**
 * Begins an upgrade or a renewal: the items come into the cart, under a new licence that is filled as the earlier one is. On
 * those items it takes the place of other licences of its template, and of an earlier replacement of the same licence.
 */
export function beginReplacement(
  cart: Cart,
  begun: {
    kind: LicenceReplacement['kind'];
    held: Pick<HeldLicence, 'licenceNumber' | 'licenseTemplateId' | 'values'>;
    /** What the new licence is to cover: the earlier one's items, or a set in the place of its cuts. */
    items: ShopItem[];
    licenceUid: string;
  },
  context: CartContext,
): CartChange {
  const { kind, held, items, licenceUid } = begun;
  if (context.isReadOnly) return { ok: false, code: 'order-read-only' };
  const template = context.templates.find(({ id }) => id === held.licenseTemplateId);
  if (template === undefined || !template.published) {
    return { ok: false, code: 'licence-template-not-offered' };
  }
  // It would drop the licence from the items again.
  if (findEnabledCustomLicence(cart, context.templates) !== null) {
    return { ok: false, code: 'custom-licence-chosen' };
  }
  let change: CartChange = { ok: true, cart: withoutReplacement(cart, held.licenceNumber) };
  for (const item of items) {
    if (!change.ok) return change;
    change = addFontItem(change.cart, item, context);
  }
  if (!change.ok) return change;
  const { cart: filled } = change;
  const covered = new Set(items.map(({ uid }) => uid));
  const alike = new Set(
    filled.licenses
      .filter(({ licenseTemplateId }) => licenseTemplateId === template.id)
      .map(({ uid }) => uid),
  );
  const licence = {
    uid: licenceUid,
    licenseTemplateId: template.id,
    values: knownValues(template, held.values),
    expiryDate: null,
    replaces: { kind, licenceNumber: held.licenceNumber },
  };
  const shopItems = filled.shopItems.map((item) =>
    covered.has(item.uid)
      ? {
          ...item,
          licenses: [
            ...item.licenses.filter((link) => !alike.has(link.licenseUid)),
            { licenseUid: licenceUid },
          ],
        }
      : item,
  );
  return { ok: true, cart: pruneLicences({ ...filled, shopItems, licenses: [...filled.licenses, licence] }) };
}

function withoutReplacement(cart: Cart, licenceNumber: string): Cart {
  const licenses = cart.licenses.filter(({ replaces }) => replaces?.licenceNumber !== licenceNumber);
  return pruneLicences({ ...cart, licenses });
}

/** The template may have other fields today than when the licence was sold. */
function knownValues(template: LicenceTemplate, before: LicenceValues): LicenceValues {
  const values = initialLicenceValues(template);
  for (const { name } of template.fields) {
    const value = before[name];
    if (value !== undefined) values[name] = structuredClone(value);
  }
  return values;
}
