import type { Cart } from '#domain/cart/cart.ts';
import { pruneLicences } from '#domain/cart/cart-pruning.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence } from '#domain/licence/licence.ts';
import type { ShopFlags, ShopState } from './shop-state.ts';

/**
 * How far sharing is: `orderSharingKey` names the attempt that is under way, null where none is; `orderSharingToken` is the
 * link's token once it has come.
 */
type SharingFlags = Pick<ShopFlags, 'orderSharingKey' | 'orderSharingToken'>;

/** What of a cart is shared. Names and prices are those of the day it was shared; the catalogue's count. */
interface SharedChoice {
  shopItems: ShopItem[];
  licenses: Licence[];
  customerReference: string;
}

/** Begins to share: without a token until one comes. `key` is one that no attempt had before. */
export function beginSharing<Flags extends SharingFlags>(flags: Flags, key: string): Flags {
  return { ...flags, orderSharingKey: key, orderSharingToken: null };
}

/** Keeps the token that an attempt was given, unless that attempt was cancelled or another was begun. */
export function keepSharingToken<Flags extends SharingFlags>(
  flags: Flags,
  { key, token }: { key: string; token: string },
): Flags {
  return flags.orderSharingKey === key ? { ...flags, orderSharingToken: token } : flags;
}

/** Ends sharing; what was not being shared stays as it is. */
export function cancelSharing<Flags extends SharingFlags>(flags: Flags): Flags {
  if (flags.orderSharingKey === null && flags.orderSharingToken === null) return flags;
  return { ...flags, orderSharingKey: null, orderSharingToken: null };
}

/** The state after a change, no longer shared where the change was one of the cart. */
export function cancelSharingOfChangedCart(before: ShopState, after: ShopState): ShopState {
  return before.cart === after.cart ? after : cancelSharing(after);
}

/**
 * Puts a shared cart in the place of one's own. Addresses stay those of who opens it; EULA acceptance, the consumer's consent,
 * a different billing address, sharing and the way to the service are asked for anew, and so is the payment.
 */
export function restoreSharedCart(state: ShopState, shared: SharedChoice): ShopState {
  const { cart } = state;
  const restored: Cart = {
    ...cart,
    id: null,
    shopItems: shared.shopItems,
    licenses: shared.licenses,
    customerReference: shared.customerReference,
    paymentType: null,
    isBillingAddressDifferent: false,
    billingAddress: cart.deliveryAddress,
  };
  return {
    ...cancelSharing(state),
    cart: pruneLicences(restored),
    isEulaAccepted: false,
    isImmediateDeliveryConsented: false,
    isContactToServiceRequired: false,
    checkoutToken: null,
    orderKey: null,
  };
}
