import { type Address, addressFields } from '#domain/address/address.ts';
import type { Cart } from '#domain/cart/cart.ts';

/** Who bought the licence that is replaced, and for whom. */
interface LicensedParties {
  isForCompany: boolean;
  deliveryAddress: Address;
  billingAddress: Address;
}

/** The cart with the licensee and the buyer of the licence that it replaces, unless somebody was named in it already. */
export function bringLicensee(
  cart: Cart,
  { isForCompany, deliveryAddress, billingAddress }: LicensedParties,
): Cart {
  const isNamed = [cart.deliveryAddress, cart.billingAddress].some((address) =>
    addressFields.some((field) => address[field].trim() !== ''),
  );
  if (isNamed) return cart;
  const isBillingAddressDifferent = addressFields.some(
    (field) => billingAddress[field] !== deliveryAddress[field],
  );
  return { ...cart, isForCompany, deliveryAddress, billingAddress, isBillingAddressDifferent };
}
