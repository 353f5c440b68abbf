import { type Address, addressFields } from '#domain/address/address.ts';
import { isCountryCode } from '#domain/address/countries.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { changeDeliveryAddress } from '#domain/cart/cart-addresses.ts';
import type { PricesFor } from '#domain/price/price-view.ts';

interface Offered {
  cart: Cart;
  pricesFor: PricesFor | null;
}

const places = ['street1', 'street2', 'postalCode', 'city', 'region'] as const;

/**
 * The cart with the country that the visitor named for the prices as the licensee's, and whether it is a company's; null where there
 * is nothing to fill in: no country was named, or something of an address stands already.
 */
export function offerPricesFor({ cart, pricesFor }: Offered): Cart | null {
  const isBlank = addressFields.every((field) => cart.deliveryAddress[field].trim() === '');
  if (pricesFor === null || !isBlank || !isCountryCode(pricesFor.country)) return null;
  const { country, isForCompany } = pricesFor;
  return { ...changeDeliveryAddress(cart, { country }), isForCompany };
}

/** The licensee's address without a country that stands there alone as it was offered: a known address may take its place. */
export function addressAsTyped({ cart: { deliveryAddress }, pricesFor }: Offered): Address {
  const isOffered =
    deliveryAddress.country === pricesFor?.country &&
    places.every((field) => deliveryAddress[field].trim() === '');
  return isOffered ? { ...deliveryAddress, country: '' } : deliveryAddress;
}
