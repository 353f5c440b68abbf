import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import type { OrderUnderWay } from './order-under-way.ts';

/** Every section of the shop in order; thank-you is the page after payment and never stored. */
export const shopSections = ['select', 'configure', 'assign', 'review', 'pay'] as const;

/** A section of the shop that can be stored as the selected one. */
export type ShopSection = (typeof shopSections)[number];

/** The Idempotency-Key under which a cart was sent, and which content it stands for: another cart gets another key. */
export interface OrderKey {
  key: string;
  fingerprint: string;
}

/** The flags of the shop beside the cart. */
export interface ShopFlags {
  selectedSection: ShopSection;
  isEulaAccepted: boolean;
  isVatAcknowledged: boolean;
  /** A consumer in the EU: delivery begins at once, and the right of withdrawal ends with it. */
  isImmediateDeliveryConsented: boolean;
  isLoginTypeSelected: boolean;
  isContactToServiceRequired: boolean;
  /** The attempt to share that is under way, null where none is. */
  orderSharingKey: string | null;
  orderSharingToken: string | null;
  checkoutToken: string | null;
  /** Null until the cart was first sent. */
  orderKey: OrderKey | null;
  /** Null where no order was made of the cart, or of one before it, that may still have to be ended. */
  orderUnderWay: OrderUnderWay | null;
}

/** The cart with its flags: everything the browser stores under `shopState`. */
export interface ShopState extends ShopFlags {
  cart: Cart;
}

/** The shop as a visitor finds it, and as Empty Cart leaves it; the caller then cancels the active order. */
export function emptyShopState(currency: string): ShopState {
  return {
    cart: emptyCart(currency),
    selectedSection: 'select',
    isEulaAccepted: false,
    isVatAcknowledged: false,
    isImmediateDeliveryConsented: false,
    isLoginTypeSelected: false,
    isContactToServiceRequired: false,
    orderSharingKey: null,
    orderSharingToken: null,
    checkoutToken: null,
    orderKey: null,
    orderUnderWay: null,
  };
}

/** Whether the order was opened by a checkout link, and so is fixed but for addresses and payment. */
export function isOrderReadOnly(flags: Pick<ShopFlags, 'checkoutToken'>): boolean {
  return flags.checkoutToken !== null;
}
