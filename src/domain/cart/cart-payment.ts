import { BANK_TRANSFER_SURCHARGE_UID } from '#domain/limits.ts';
import type { Cart, PaymentType } from './cart.ts';

/** Chooses how to pay: 'invoice' adds the bank-transfer surcharge, anything else removes it. */
export function choosePaymentType(
  cart: Cart,
  paymentType: PaymentType | null,
  surcharge: { name: string; price: number } | null,
): Cart {
  const shopItems = cart.shopItems.filter(({ uid }) => uid !== BANK_TRANSFER_SURCHARGE_UID);
  if (paymentType === 'invoice' && surcharge !== null) {
    shopItems.push({
      uid: BANK_TRANSFER_SURCHARGE_UID,
      type: 'surcharge',
      licenses: [],
      name: surcharge.name,
      price: surcharge.price,
      quantity: 0,
    });
  }
  return { ...cart, paymentType, shopItems };
}
