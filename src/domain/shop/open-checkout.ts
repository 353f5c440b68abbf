import type { Cart } from '#domain/cart/cart.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';

/**
 * Puts the order of a checkout link in the place of the cart: fixed, and at review. Whoever opens the same link again finds what
 * they had ticked and how they had chosen to pay.
 */
export function openCheckout(state: ShopState, { token, cart }: { token: string; cart: Cart }): ShopState {
  if (state.checkoutToken === token) {
    return { ...state, cart: { ...cart, paymentType: state.cart.paymentType }, selectedSection: 'review' };
  }
  return { ...emptyShopState(cart.currency), cart, selectedSection: 'review', checkoutToken: token };
}
