import type { Cart } from '#domain/cart/cart.ts';
import type { PriceBuyer, PricesFor } from '#domain/price/price-view.ts';
import type { VatParty } from '#domain/vat/vat-ground.ts';

/** For whom prices are shown: whose address in the cart decides on VAT, before that whom the visitor named; null where nobody is known. */
export function findPriceBuyer(
  { cart, pricesFor }: { cart: Cart; pricesFor: PricesFor | null },
  party: VatParty,
): PriceBuyer | null {
  const { country, postalCode } = party === 'buyer' ? cart.billingAddress : cart.deliveryAddress;
  if (country !== '') return { country, postalCode, isForCompany: cart.isForCompany };
  return pricesFor === null ? null : { ...pricesFor, postalCode: '' };
}
