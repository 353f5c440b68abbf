import type { WireCart } from '#contract/shop-orders.ts';
import { addressFields } from '#domain/address/address.ts';

/** A cart whose flags are all there. */
export interface CompleteCart extends WireCart {
  isForCompany: boolean;
  isBillingAddressDifferent: boolean;
}

/** The cart as it was sent, with the flags that it left out read off its addresses. */
export function completeCart(cart: WireCart): CompleteCart {
  const { deliveryAddress, billingAddress } = cart;
  // The templates that come along are anything at all, of any depth; the server's own ones count.
  const licenses = cart.licenses.map(({ licenseTemplate: _, ...licence }) => licence);
  const isBillingFilled = addressFields.some((field) => billingAddress[field] !== '');
  const isOther = addressFields.some((field) => billingAddress[field] !== deliveryAddress[field]);
  return {
    ...cart,
    licenses,
    isForCompany: cart.isForCompany ?? deliveryAddress.companyName !== '',
    isBillingAddressDifferent: cart.isBillingAddressDifferent ?? (isBillingFilled && isOther),
  };
}
