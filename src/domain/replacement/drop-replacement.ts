import type { Cart } from '#domain/cart/cart.ts';
import type { CartChange, CartContext } from '#domain/cart/cart-items.ts';

/** Makes a licence one of its own, that upgrades and renews no other; its fonts and values stay. */
export function dropReplacement(cart: Cart, licenceUid: string, context: CartContext): CartChange {
  if (context.isReadOnly) return { ok: false, code: 'order-read-only' };
  const licenses = cart.licenses.map((licence) => {
    if (licence.uid !== licenceUid) return licence;
    const { replaces, ...own } = licence;
    return own;
  });
  return { ok: true, cart: { ...cart, licenses } };
}
