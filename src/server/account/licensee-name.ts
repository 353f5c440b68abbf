import { wireAddress } from '#contract/address.ts';
import { partyName } from '#domain/address/party-name.ts';

/**
 * Whom the licences of an order are for: the company that bought, or the person. One that was transferred is for its own
 * `licensee`, a company where it names one.
 */
export function licenseeName(
  order: { isForCompany: boolean; deliveryAddress: unknown },
  licensee: unknown = null,
): string {
  const address = wireAddress.parse(licensee ?? order.deliveryAddress);
  return partyName(address, order.isForCompany || licensee !== null);
}
