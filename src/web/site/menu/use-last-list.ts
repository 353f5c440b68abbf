import { useEffect } from 'react';
import { dataRouter } from '#web/site/page/data-router.ts';
import { presentIndex } from '#web/site/window/history-entry.ts';
import { followEntry, type LastList, stepsBack } from './last-list.ts';

let last: LastList | null = null;

/**
 * Sees from which list a visitor came, whatever they go through. The router tells each entry as it is come to: a page that is drawn
 * late would take the place of the next one for its own.
 */
export function useLastList(): void {
  useEffect(() => {
    const router = dataRouter();
    if (router === undefined) return;
    let told: unknown;
    function follow({ location }: { location: { pathname: string; search: string } }): void {
      if (location === told) return;
      told = location;
      last = followEntry(last, {
        pathname: location.pathname,
        search: location.search,
        index: presentIndex(),
      });
    }
    follow(router.state);
    return router.subscribe(follow);
  }, []);
}

/** The address of the list that was left; null where one came from none. */
export function lastListHref(): string | null {
  return last?.href ?? null;
}

/** How many entries of the history lie between; null where it is not behind. */
export function stepsToLastList(): number | null {
  return stepsBack(last, presentIndex());
}
