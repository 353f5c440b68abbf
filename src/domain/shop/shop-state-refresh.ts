import { choosePaymentType } from '#domain/cart/cart-payment.ts';
import { isFontItem, type ShopItem } from '#domain/cart/shop-item.ts';
import type { Surcharge } from '#domain/cart/surcharge.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { ShopState } from './shop-state.ts';

/**
 * The shop state held against today's catalogue, or null where it is to be discarded: an item no longer exists (unless a
 * checkout token is set), or a licence template is missing, or unpublished and not custom. Names, base prices and quantities
 * of font items become those of `findItem`, which gives the catalogue's item without licences, or null; the surcharge of an
 * invoice becomes that of today.
 */
export function refreshShopState(
  state: ShopState,
  catalogue: {
    templates: Pick<LicenceTemplate, 'id' | 'published' | 'isCustom'>[];
    findItem: (uid: string) => ShopItem | null;
    surcharge: Surcharge;
  },
): ShopState | null {
  const isEveryTemplateOffered = state.cart.licenses.every(({ licenseTemplateId }) =>
    catalogue.templates.some(
      ({ id, published, isCustom }) => id === licenseTemplateId && (published || isCustom),
    ),
  );
  if (!isEveryTemplateOffered) return null;
  if (state.checkoutToken !== null) return state;
  const shopItems: ShopItem[] = [];
  for (const item of state.cart.shopItems) {
    const current = isFontItem(item) ? catalogue.findItem(item.uid) : item;
    if (current === null) return null;
    shopItems.push({ ...current, licenses: item.licenses });
  }
  const cart = { ...state.cart, shopItems };
  return { ...state, cart: choosePaymentType(cart, cart.paymentType, catalogue.surcharge) };
}
