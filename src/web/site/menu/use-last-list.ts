import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { followEntry, type LastList, stepsBack } from './last-list.ts';

let last: LastList | null = null;

/** Sees from which list a visitor came, whatever they go through. */
export function useLastList(): void {
  const { pathname, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history counts
  useEffect(() => {
    last = followEntry(last, { pathname, search, index: entryIndex() });
  }, [pathname, search, key]);
}

/** The address of the list that was left; null where one came from none. */
export function lastListHref(): string | null {
  return last?.href ?? null;
}

/** How many entries of the history lie between; null where it is not behind. */
export function stepsToLastList(): number | null {
  return stepsBack(last, entryIndex());
}

/** The router counts its entries in the history's state. */
function entryIndex(): number {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : 0;
}
