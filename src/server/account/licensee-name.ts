import { wireAddress } from '#contract/address.ts';

/** Whom the licences of an order are for: the company that bought, or the person. */
export function licenseeName(order: { isForCompany: boolean; deliveryAddress: unknown }): string {
  const { firstName, lastName, companyName } = wireAddress.parse(order.deliveryAddress);
  const person = `${firstName} ${lastName}`.trim();
  return order.isForCompany ? companyName || person : person || companyName;
}
