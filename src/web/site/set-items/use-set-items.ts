import { useEffect, useState } from 'react';
import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { callApi } from '#web/site/calls/call-api.ts';

/** What is sold, by uid, as the catalogue has it now, with its name in its own face and the colours of its family. */
export interface SetItems {
  /** Null until the shop has answered; what is no longer sold is not among them, and nothing is where it does not answer. */
  byUid: ReadonlyMap<string, ShopItemAnswer['items'][number]> | null;
  stylesheet: string | null;
  hasFailed: boolean;
  askAgain: () => void;
}

const nothing: Pick<ShopItemAnswer, 'items' | 'stylesheet'> = { items: [], stylesheet: null };
/** The most that one call answers. */
const MOST_ITEMS = 100;

/** Asks what these items are; nothing is asked while there are none. */
export function useSetItems(uids: readonly string[]): SetItems {
  const asked = [...new Set(uids)].slice(0, MOST_ITEMS).join(' ');
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ asked: string; answer: typeof nothing; hasFailed: boolean } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (asked === '') return;
    const abort = new AbortController();
    async function ask() {
      const query = asked.split(' ').map((uid): [string, string] => ['uid', uid]);
      const answer = await callApi('getShopItems', { query, signal: abort.signal });
      setFound({ asked, answer: answer.ok ? answer.value : nothing, hasFailed: !answer.ok });
    }
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [asked, turn]);
  const answer = asked === '' ? nothing : found?.asked === asked ? found.answer : null;
  return {
    byUid: answer === null ? null : new Map(answer.items.map((item) => [item.uid, item])),
    stylesheet: answer?.stylesheet ?? null,
    hasFailed: found?.hasFailed ?? false,
    askAgain: () => setTurn((last) => last + 1),
  };
}
