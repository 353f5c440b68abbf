import type { Cart } from './cart.ts';

/** What a consumer's right of withdrawal follows from. An enquiry delivers nothing: its consent comes with the quote's payment. */
export interface ConsentingOrder {
  isForCompany: boolean;
  isEnquiry: boolean;
  billingAddress: Pick<Cart['billingAddress'], 'country'>;
  deliveryAddress: Pick<Cart['deliveryAddress'], 'country'>;
}

/**
 * Whether the buyer must consent, before the download, that delivery begins at once and that the right of withdrawal
 * ends: consumers in the EU, by the licensee's or the buyer's country.
 */
export function needsWithdrawalConsent(order: ConsentingOrder, euCountries: string[]): boolean {
  if (order.isEnquiry || order.isForCompany) return false;
  return [order.deliveryAddress, order.billingAddress].some(({ country }) => euCountries.includes(country));
}
