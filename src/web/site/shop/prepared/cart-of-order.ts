import type { CheckoutOrder } from '#contract/checkout-links.ts';
import { addressFields } from '#domain/address/address.ts';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { cartOfChoice } from '#web/site/cart/cart-of-choice.ts';

/** The order that staff prepared as a cart; how it is paid is still to be chosen. */
export function cartOfOrder(order: CheckoutOrder): Cart {
  const { id, customerReference, isForCompany, billingAddress, deliveryAddress, prices } = order;
  return {
    ...emptyCart(prices.currency),
    ...cartOfChoice(order, prices.currency),
    id,
    customerReference,
    isForCompany,
    billingAddress,
    deliveryAddress,
    isBillingAddressDifferent: addressFields.some(
      (field) => billingAddress[field] !== deliveryAddress[field],
    ),
  };
}
