import { useEffect, useState } from 'react';
import type { Address } from '#domain/address/address.ts';
import { useSessionStore } from '#web/site/session/session-store.ts';
import { findEarlierAddresses } from './find-earlier-addresses.ts';

/** The addresses of the account of who is logged in, then those of its orders; none of a guest. */
export function useEarlierAddresses(): Address[] {
  const userId = useSessionStore(({ user }) => user?.id ?? null);
  const [found, setFound] = useState<{ of: string; addresses: Address[] } | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const abort = new AbortController();
    findEarlierAddresses(userId, abort.signal)
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
