import type { Cart } from '#domain/cart/cart.ts';
import { type VatSettings, vatAddress } from '#domain/vat/vat.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import type { ShopState } from './shop-state.ts';

/** Changes the cart of a shop; where VAT is another place's after it, what was acknowledged is not. */
export function changeVatCart(
  shop: ShopState,
  change: (cart: Cart) => Cart,
  settings: Pick<VatSettings, 'chargeVatForBillingAddress'>,
): ShopState {
  const cart = change(shop.cart);
  if (cart === shop.cart) return shop;
  const [before, after] = [shop.cart, cart].map((each) => findVatPlace(vatAddress(each, settings)).code);
  return { ...shop, cart, isVatAcknowledged: shop.isVatAcknowledged && before === after };
}
