import { isFontItem, type ShopItem } from '#domain/cart/shop-item.ts';
import { cancelSharing } from './sharing.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';

/**
 * The shop state with its fonts taken anew from the catalogue in another currency, at the prices that they have there: nothing is
 * converted. `findItem` gives the item of that catalogue, or null; where one is no longer sold the cart is emptied. The order that is under
 * way is no longer the cart's, and to be ended. What an invoice costs more is added where the payment is asked for.
 */
export function cartInCurrency(
  state: ShopState,
  { currency, findItem }: { currency: string; findItem: (uid: string) => ShopItem | null },
): ShopState {
  const { cart } = state;
  const orderUnderWay = state.orderUnderWay && { ...state.orderUnderWay, content: `in ${cart.currency}` };
  const shopItems: ShopItem[] = [];
  for (const item of cart.shopItems.filter(isFontItem)) {
    const found = findItem(item.uid);
    if (found === null) return { ...emptyShopState(currency), orderUnderWay };
    shopItems.push({ ...found, licenses: item.licenses });
  }
  return {
    ...cancelSharing(state),
    cart: { ...cart, id: null, currency, shopItems },
    orderKey: null,
    orderUnderWay,
  };
}
