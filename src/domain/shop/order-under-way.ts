import type { Cart } from '#domain/cart/cart.ts';
import { orderedContent } from '#domain/cart/ordered-content.ts';
import { fingerprintOf } from '#domain/text/fingerprint.ts';
import type { ShopState } from './shop-state.ts';

/** The order that was last made of the cart, until it is known to be paid, placed or ended; with a fingerprint of what it is made of. */
export interface OrderUnderWay {
  id: string;
  content: string;
}

/** The order as it was made of that cart. */
export function orderOf(cart: Cart, id: string): OrderUnderWay {
  return { id, content: fingerprintOf(orderedContent(cart)) };
}

/** An order does not end with the cart that it was made of, whatever takes the place of that one: it is still to be ended. */
export function keepOrderUnderWay(before: ShopState, after: ShopState): ShopState {
  if (after.orderUnderWay !== null || before.orderUnderWay === null) return after;
  return { ...after, orderUnderWay: before.orderUnderWay };
}

/** The order that the cart is no longer, which is to be ended; null where there is none. */
export function findLeftOrder({ orderUnderWay, cart }: ShopState): OrderUnderWay | null {
  if (orderUnderWay === null || orderUnderWay.content === orderOf(cart, '').content) return null;
  return orderUnderWay;
}

/** The shop once an order is known to be ended or out of the cart's hands; the next order gets a key of its own. */
export function forgetOrder(shop: ShopState, id: string): ShopState {
  if (shop.orderUnderWay?.id !== id) return shop;
  const isOfCart = shop.cart.id === id;
  return {
    ...shop,
    orderUnderWay: null,
    ...(isOfCart && { cart: { ...shop.cart, id: null }, orderKey: null }),
  };
}
