import type { ShopFlags, ShopState } from './shop-state.ts';

/**
 * How far sharing is: `orderSharingKey` names the attempt that is under way, null where none is; `orderSharingToken` is the
 * link's token once it has come.
 */
export type SharingFlags = Pick<ShopFlags, 'orderSharingKey' | 'orderSharingToken'>;

/** Ends sharing; what was not being shared stays as it is. */
export function cancelSharing<Flags extends SharingFlags>(flags: Flags): Flags {
  if (flags.orderSharingKey === null && flags.orderSharingToken === null) return flags;
  return { ...flags, orderSharingKey: null, orderSharingToken: null };
}

/** The state after a change, no longer shared where the change was one of the cart. */
export function cancelSharingOfChangedCart(before: ShopState, after: ShopState): ShopState {
  return before.cart === after.cart ? after : cancelSharing(after);
}
