import type { WireCart } from '#contract/shop-orders.ts';
import { testCart } from './test-shop.ts';

/** The worked example by invoice, with the surcharge of CHF 10: 199.00 + 16.12 − 0.02. */
export const invoiceCart: Partial<WireCart> = {
  paymentType: 'invoice',
  finalPrice: 215.1,
  finalPriceExcludingVat: 199,
  shopItems: [
    ...testCart().shopItems,
    { uid: 'surcharge-banktransfer', type: 'surcharge', licenses: [], name: 'Bank transfer', price: 10 },
  ],
};
