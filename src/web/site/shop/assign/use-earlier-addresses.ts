import { useEffect, useState } from 'react';
import type { Address } from '#domain/address/address.ts';
import { listEarlierAddresses } from '#domain/address/earlier-addresses.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { useSessionStore } from '#web/site/session/session-store.ts';

/** The addresses of the account of who is logged in, then those of its orders; none of a guest. */
export function useEarlierAddresses(): Address[] {
  const userId = useSessionStore(({ user }) => user?.id ?? null);
  const [found, setFound] = useState<{ of: string; addresses: Address[] } | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const abort = new AbortController();
    findAddresses(userId, abort.signal)
      .then((addresses) => {
        if (!abort.signal.aborted) setFound({ of: userId, addresses });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    return () => abort.abort();
  }, [userId]);
  return found !== null && found.of === userId ? found.addresses : [];
}

// Without an answer the addresses are typed as by a guest.
async function findAddresses(userId: string, signal: AbortSignal): Promise<Address[]> {
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
