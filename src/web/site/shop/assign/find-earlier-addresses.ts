import type { Address } from '#domain/address/address.ts';
import { listEarlierAddresses } from '#domain/address/earlier-addresses.ts';
import { callAccount } from '#web/site/session/call-account.ts';

/**
 * The addresses of a customer's account, then those of the orders. Without an answer they are typed as by a guest. Throws only what
 * an abort throws.
 */
export async function findEarlierAddresses(userId: string, signal: AbortSignal): Promise<Address[]> {
  const [customer, orders] = await Promise.all([
    callAccount('getCustomer', { params: { id: userId }, signal }),
    callAccount('listShopOrders', { query: [], signal }),
  ]);
  const kept = customer.ok
    ? customer.value.addresses.map(({ id: _, ...address }) => ({ ...address, email: customer.value.email }))
    : [];
  const ordered = orders.ok
    ? orders.value.flatMap(({ deliveryAddress, billingAddress }) => [deliveryAddress, billingAddress])
    : [];
  return listEarlierAddresses([...kept, ...ordered]);
}
