import type { Cart } from './cart.ts';

/** The country of who buys: of the billing address, which is the licensee's where no other was given; blank while it is not known. */
export function buyerCountry({
  isBillingAddressDifferent,
  billingAddress,
  deliveryAddress,
}: Pick<Cart, 'isBillingAddressDifferent' | 'billingAddress' | 'deliveryAddress'>): string {
  return (isBillingAddressDifferent ? billingAddress : deliveryAddress).country;
}
