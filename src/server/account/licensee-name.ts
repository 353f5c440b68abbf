import { wireAddress } from '#contract/address.ts';

/**
 * Whom the licences of an order are for: the company that bought, or the person. One that was transferred is for its own
 * `licensee`, a company where it names one.
 */
export function licenseeName(
  order: { isForCompany: boolean; deliveryAddress: unknown },
  licensee: unknown = null,
): string {
  const { firstName, lastName, companyName } = wireAddress.parse(licensee ?? order.deliveryAddress);
  const person = `${firstName} ${lastName}`.trim();
  return order.isForCompany || licensee !== null ? companyName || person : person || companyName;
}
