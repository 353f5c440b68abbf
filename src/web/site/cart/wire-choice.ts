import type { SharedCart } from '#contract/shared-carts.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { toMajorUnits } from '#domain/money/money.ts';

/** What of a cart is chosen and how it is licensed, as it is sent: prices in major units, the reference without blanks around it. */
export function wireChoice(cart: Cart): SharedCart {
  return {
    shopItems: cart.shopItems.map((item) => ({
      uid: item.uid,
      type: item.type,
      ...(item.fontCutId !== undefined && { fontCutId: item.fontCutId }),
      ...(item.fontShopSetId !== undefined && { fontShopSetId: item.fontShopSetId }),
      ...(item.chargeId !== undefined && { chargeId: item.chargeId }),
      licenses: item.licenses.map(({ licenseUid }) => ({ licenseUid })),
      name: item.name,
      price: toMajorUnits(item.price, cart.currency),
    })),
    licenses: cart.licenses.map(({ uid, licenseTemplateId, values, expiryDate }) => ({
      uid,
      licenseTemplateId,
      values,
      expiryDate,
    })),
    customerReference: cart.customerReference.trim(),
  };
}
