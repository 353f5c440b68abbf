import { type Address, emptyAddress } from '#domain/address/address.ts';
import type { Licence } from '#domain/licence/licence.ts';
import type { ShopItem } from './shop-item.ts';

/** The ways to pay. */
export const paymentTypes = ['invoice', 'online'] as const;

/** How an order is paid: by bank transfer against an invoice, or at the card provider. */
export type PaymentType = (typeof paymentTypes)[number];

/**
 * What a shopper is about to order. `id` is the order's once one was made of it, `deliveryAddress` the licensee,
 * `billingAddress` the buyer (the same unless `isBillingAddressDifferent`).
 */
export interface Cart {
  id: string | null;
  shopItems: ShopItem[];
  licenses: Licence[];
  customerReference: string;
  paymentType: PaymentType | null;
  isForCompany: boolean;
  billingAddress: Address;
  deliveryAddress: Address;
  isBillingAddressDifferent: boolean;
  currency: string;
}

/** A cart with nothing in it, in the shop's currency. */
export function emptyCart(currency: string): Cart {
  return {
    id: null,
    shopItems: [],
    licenses: [],
    customerReference: '',
    paymentType: null,
    isForCompany: true,
    billingAddress: emptyAddress(),
    deliveryAddress: emptyAddress(),
    isBillingAddressDifferent: false,
    currency,
  };
}
