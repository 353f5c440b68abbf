import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { isOnTheWay } from '#web/site/page/asked-address.ts';
import { useDeparture } from '#web/site/window/use-departure.ts';
import { useOwnEntry } from '#web/site/window/use-own-entry.ts';
import { tellQuery, writeQuery } from '#web/site/window/write-query.ts';

/** The query that is just being written. */
let merging: string | null = null;

/**
 * Keeps what a visitor sets in the page's address, when it has rested for a moment: in the place of the present entry of the
 * history, and without asking the server for anything. Null as long as nothing was set.
 */
export function useMergedQuery(query: URLSearchParams | null): void {
  const navigate = useNavigate();
  const isOwn = useOwnEntry();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string | null>(null);
  useDeparture(() => {
    clearTimeout(pause.current);
    writeQuery(pending.current, { isOwn: isOwn() });
    pending.current = null;
  });
  const isResting = useNavigation().state === 'idle';
  const search = query === null ? null : `?${query}`;
  useEffect(() => {
    const isMerged = `?${new URLSearchParams(window.location.search)}` === search;
    pending.current = isMerged ? null : search;
    if (search === null || isMerged || !isResting) return;
    pause.current = setTimeout(async () => {
      pending.current = null;
      // Who is led or goes on elsewhere is not called back.
      if (!isOwn() || (isOnTheWay() && merging === null)) return writeQuery(search, { isOwn: isOwn() });
      const { pathname, hash } = window.location;
      tellQuery(search);
      merging = search;
      await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
      if (merging === search) merging = null;
    }, ROUTE_QUERY_DEBOUNCE_MS);
    return () => clearTimeout(pause.current);
  }, [search, isResting, navigate, isOwn]);
}

/** Whether a query is only what the page shows already: its loader need not run. */
export function isMergedQuery(search: string): boolean {
  return merging !== null && search === merging;
}
