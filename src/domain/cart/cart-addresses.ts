import type { Address } from '#domain/address/address.ts';
import type { Cart } from './cart.ts';

/** Changes the licensee's address; while the billing address is not different it changes along. */
export function changeDeliveryAddress(cart: Cart, change: Partial<Address>): Cart {
  const deliveryAddress = { ...cart.deliveryAddress, ...change };
  const billingAddress = cart.isBillingAddressDifferent ? cart.billingAddress : deliveryAddress;
  return { ...cart, deliveryAddress, billingAddress };
}

/** Changes the buyer's address; while it is not different the licensee's changes along. */
export function changeBillingAddress(cart: Cart, change: Partial<Address>): Cart {
  const billingAddress = { ...cart.billingAddress, ...change };
  const deliveryAddress = cart.isBillingAddressDifferent ? cart.deliveryAddress : billingAddress;
  return { ...cart, deliveryAddress, billingAddress };
}

/** Says whether buyer and licensee differ; once they do not, the licensee's address counts for both. */
export function chooseBillingAddressDifferent(cart: Cart, isBillingAddressDifferent: boolean): Cart {
  const billingAddress = isBillingAddressDifferent ? cart.billingAddress : cart.deliveryAddress;
  return { ...cart, isBillingAddressDifferent, billingAddress };
}
