import type { Cart } from '#domain/cart/cart.ts';
import { pruneLicences } from '#domain/cart/cart-pruning.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence } from '#domain/licence/licence.ts';
import type { VatSettings } from '#domain/vat/vat.ts';
import { changeVatCart } from './change-vat-cart.ts';
import { cancelSharing } from './sharing.ts';
import type { ShopState } from './shop-state.ts';

/** What of a cart is shared. Names and prices are those of the day it was shared; the catalogue's count. */
interface SharedChoice {
  /** In which its prices are. */
  currency: string;
  shopItems: ShopItem[];
  licenses: Licence[];
  customerReference: string;
}

/**
 * Puts a shared cart in the place of one's own. Addresses stay those of who opens it; EULA acceptance, the consumer's consent,
 * a different billing address, sharing and the way to the service are asked for anew, and so are the payment, and VAT that is another
 * place's once nobody else is billed.
 */
export function restoreSharedCart(
  state: ShopState,
  shared: SharedChoice,
  settings: Pick<VatSettings, 'chargeVatForBillingAddress'>,
): ShopState {
  const restore = (cart: Cart): Cart => ({
    ...cart,
    id: null,
    currency: shared.currency,
    shopItems: shared.shopItems,
    licenses: shared.licenses,
    customerReference: shared.customerReference,
    paymentType: null,
    isBillingAddressDifferent: false,
    billingAddress: cart.deliveryAddress,
  });
  return {
    ...changeVatCart(cancelSharing(state), (cart) => pruneLicences(restore(cart)), settings),
    isEulaAccepted: false,
    isImmediateDeliveryConsented: false,
    isContactToServiceRequired: false,
    checkoutToken: null,
    orderKey: null,
  };
}
