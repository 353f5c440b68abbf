import type { WireCart } from '#contract/shop-orders.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import type { Prices } from '#domain/price/prices.ts';
import type { ShopFlags } from '#domain/shop/shop-state.ts';
import { wireChoice } from './wire-choice.ts';

/**
 * The cart as it is sent: prices in major units, texts without blanks around them. The order's id is left out, so that
 * the same cart is the same body before and after its order was made.
 */
export function wireCart(input: {
  cart: Cart;
  flags: Pick<ShopFlags, 'isEulaAccepted' | 'isVatAcknowledged' | 'isImmediateDeliveryConsented'>;
  prices: Pick<Prices, 'finalPrice' | 'finalPriceExcludingVat'>;
}): WireCart {
  const { cart, flags, prices } = input;
  const { currency } = cart;
  const choice = wireChoice(cart);
  return {
    id: null,
    ...choice,
    currency,
    licenses: choice.licenses.map((licence, index) => {
      const replaces = cart.licenses[index]?.replaces;
      return replaces === undefined ? licence : { ...licence, replaces };
    }),
    finalPrice: toMajorUnits(prices.finalPrice, currency),
    finalPriceExcludingVat: toMajorUnits(prices.finalPriceExcludingVat, currency),
    paymentType: cart.paymentType,
    isForCompany: cart.isForCompany,
    isBillingAddressDifferent: cart.isBillingAddressDifferent,
    billingAddress: sentAddress(cart, 'billingAddress'),
    deliveryAddress: sentAddress(cart, 'deliveryAddress'),
    isEulaAccepted: flags.isEulaAccepted,
    isVatAcknowledged: flags.isVatAcknowledged,
    isImmediateDeliveryConsented: flags.isImmediateDeliveryConsented,
  };
}

// Who buys for themselves is asked for no company: what was typed before the change is kept here but not sent.
function sentAddress(cart: Cart, which: 'billingAddress' | 'deliveryAddress'): Cart['billingAddress'] {
  const address = { ...cart[which] };
  for (const [field, text] of Object.entries(address)) Object.assign(address, { [field]: text.trim() });
  return cart.isForCompany ? address : { ...address, companyName: '', vatNumber: '' };
}
