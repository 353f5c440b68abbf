import type { Address } from '#domain/address/address.ts';
import { partyName } from '#domain/address/party-name.ts';

/**
 * Whom the licences of an order are for: the company that bought, or the person. One that was transferred is for its own
 * `licensee`, a company where it names one.
 */
export function licenseeName(
  order: { isForCompany: boolean; deliveryAddress: Address },
  licensee: Address | null = null,
): string {
  const address = licensee ?? order.deliveryAddress;
  return partyName(address, order.isForCompany || licensee !== null);
}
