import { isAnyInEu } from '#domain/address/member-state.ts';
import { formatInstant } from '#domain/day/days.ts';
import type { Cart } from './cart.ts';

/** What a consumer's right of withdrawal follows from. An enquiry delivers nothing: its consent comes with the quote's payment. */
export interface ConsentingOrder {
  isForCompany: boolean;
  isEnquiry: boolean;
  billingAddress: Pick<Cart['billingAddress'], 'country'>;
  deliveryAddress: Pick<Cart['deliveryAddress'], 'country'>;
}

/** What a consumer consents to, in the words of the box that is ticked. */
export const immediateDeliveryConsent =
  'I expressly consent that the delivery begins at once, before the withdrawal period ends, and I acknowledge that my right of withdrawal ends with it';

/** What was consented to and when, as it is confirmed in mail and paper (Directive 2011/83/EU, art. 8 (7) and 16 (m)). */
export function consentGiven(at: Date): string {
  return `You agreed on ${formatInstant(at)}: “${immediateDeliveryConsent}.”`;
}

/**
 * Whether the buyer must consent, before the download, that delivery begins at once and that the right of withdrawal
 * ends: consumers in the EU, by the licensee's or the buyer's country.
 */
export function needsWithdrawalConsent(order: ConsentingOrder, euCountries: string[]): boolean {
  if (order.isEnquiry || order.isForCompany) return false;
  return isAnyInEu([order.deliveryAddress.country, order.billingAddress.country], euCountries);
}
