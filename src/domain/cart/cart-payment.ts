import type { Cart, PaymentType } from './cart.ts';
import { isSurcharge, type Surcharge, surchargeItem } from './surcharge.ts';

/** Chooses how to pay: 'invoice' adds the bank-transfer surcharge, anything else removes it. */
export function choosePaymentType(cart: Cart, paymentType: PaymentType | null, surcharge: Surcharge): Cart {
  const others = cart.shopItems.filter((item) => !isSurcharge(item));
  const added = paymentType === 'invoice' ? surchargeItem(surcharge) : null;
  return { ...cart, paymentType, shopItems: added === null ? others : [...others, added] };
}
