import { type Cart, type PaymentType, paymentTypes } from './cart.ts';
import { isSurcharge, type Surcharge, surchargeItem } from './surcharge.ts';

/** Where invoices are paid by the QR-bill, which is looked for first. */
const qrBillCountries = ['CH', 'LI'];

/** The ways to pay that are offered, in the order in which a buyer of a country is shown them. */
export function paymentTypesFor(country: string, offered: readonly PaymentType[]): PaymentType[] {
  const inOrder = qrBillCountries.includes(country) ? paymentTypes : paymentTypes.toReversed();
  return inOrder.filter((type) => offered.includes(type));
}

/** How a cart is paid in a shop that offers these ways: as was chosen while that is one of them, else by card; null where none is. */
export function offeredPaymentType(
  chosen: PaymentType | null,
  offered: readonly PaymentType[],
): PaymentType | null {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  return paymentTypes.toReversed().find((type) => offered.includes(type)) ?? null;
}

/** Chooses how to pay: 'invoice' adds the bank-transfer surcharge, anything else removes it. */
export function choosePaymentType(cart: Cart, paymentType: PaymentType | null, surcharge: Surcharge): Cart {
  const others = cart.shopItems.filter((item) => !isSurcharge(item));
  const added = paymentType === 'invoice' ? surchargeItem(surcharge) : null;
  return { ...cart, paymentType, shopItems: added === null ? others : [...others, added] };
}
