import type { Cart } from './cart.ts';

/** The cart without licences that no item uses, and without links to licences that do not exist. */
export function pruneLicences(cart: Cart): Cart {
  const linked = new Set(cart.shopItems.flatMap((item) => item.licenses.map(({ licenseUid }) => licenseUid)));
  const licenses = cart.licenses.filter(({ uid }) => linked.has(uid));
  const existing = new Set(licenses.map(({ uid }) => uid));
  const shopItems = cart.shopItems.map((item) =>
    item.licenses.every(({ licenseUid }) => existing.has(licenseUid))
      ? item
      : { ...item, licenses: item.licenses.filter(({ licenseUid }) => existing.has(licenseUid)) },
  );
  return { ...cart, shopItems, licenses };
}
