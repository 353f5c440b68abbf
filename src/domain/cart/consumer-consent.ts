import type { Cart } from './cart.ts';

/**
 * Whether the buyer must consent, before the download, that delivery begins at once and that the right of withdrawal
 * ends: consumers in the EU, by the licensee's or the buyer's country.
 */
export function needsWithdrawalConsent(
  order: Pick<Cart, 'isForCompany' | 'billingAddress' | 'deliveryAddress'>,
  euCountries: string[],
): boolean {
  if (order.isForCompany) return false;
  return [order.deliveryAddress, order.billingAddress].some(({ country }) => euCountries.includes(country));
}
