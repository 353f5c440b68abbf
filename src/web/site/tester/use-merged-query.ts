import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { useDeparture } from '#web/site/window/use-departure.ts';

/** The query that is just being written. */
let merging: string | null = null;

/**
 * Keeps what a visitor sets in the page's address, when it has rested for a moment: in the place of the present entry of the
 * history, and without asking the server for anything. Null as long as nothing was set.
 */
export function useMergedQuery(query: URLSearchParams | null): void {
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useDeparture(() => clearTimeout(pause.current));
  const isResting = useNavigation().state === 'idle';
  const search = query === null ? null : `?${query}`;
  useEffect(() => {
    if (search === null || !isResting) return;
    if (`?${new URLSearchParams(window.location.search)}` === search) return;
    pause.current = setTimeout(async () => {
      const { pathname, hash } = window.location;
      merging = search;
      await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
      if (merging === search) merging = null;
    }, ROUTE_QUERY_DEBOUNCE_MS);
    return () => clearTimeout(pause.current);
  }, [search, isResting, navigate]);
}

/** Whether a query is only what the page shows already: its loader need not run. */
export function isMergedQuery(search: string): boolean {
  return merging !== null && search === merging;
}
