import { useEffect, useState } from 'react';
import type { OwnedLicence } from '#contract/customers.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { wholeSetUids } from './replaced-items.ts';

/** The whole sets to which licences could be upgraded. */
export interface WholeSets {
  /** Those that are for sale; null until the shop has answered. */
  items: ShopItemAnswer['items'] | null;
  hasFailed: boolean;
  askAgain: () => void;
}

/** Asks which of the sets are for sale of which licences hold a cut; where there is none, nothing is asked. */
export function useWholeSets(licences: OwnedLicence[]): WholeSets {
  const upgradable = licences.filter(({ upgradeCredit }) => upgradeCredit !== null);
  const uids = [...new Set(upgradable.flatMap(({ heldItems }) => wholeSetUids(heldItems)))].join(' ');
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<Pick<WholeSets, 'items' | 'hasFailed'>>({
    items: null,
    hasFailed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (uids === '') return;
    const abort = new AbortController();
    async function ask() {
      const query = uids.split(' ').map((uid): [string, string] => ['uid', uid]);
      const answer = await callApi('getShopItems', { query, signal: abort.signal });
      setFound(answer.ok ? { items: answer.value.items, hasFailed: false } : { items: [], hasFailed: true });
    }
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [uids, turn]);
  return {
    ...found,
    items: uids === '' ? [] : found.items,
    askAgain: () => setTurn((last) => last + 1),
  };
}
