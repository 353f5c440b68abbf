import type { Cart } from '#domain/cart/cart.ts';
import { orderedContent } from '#domain/cart/ordered-content.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';

/**
 * Puts the order of a checkout link in the place of the cart: fixed, and at review. Whoever opens the same link again finds how
 * they had chosen to pay, and what they had ticked; of a newer version of a quote with other fonts or licences nothing is ticked.
 */
export function openCheckout(state: ShopState, { token, cart }: { token: string; cart: Cart }): ShopState {
  const opened = {
    ...emptyShopState(cart.currency),
    cart,
    selectedSection: 'review',
    checkoutToken: token,
  } as const;
  if (state.checkoutToken !== token) return opened;
  const { shopItems, licenses, paymentType } = state.cart;
  const isSame = orderedContent({ ...cart, shopItems, licenses }) === orderedContent(cart);
  return { ...(isSame ? state : opened), cart: { ...cart, paymentType }, selectedSection: 'review' };
}
