import { useLayoutEffect, useReducer } from 'react';
import { askedView } from './asked-address.ts';

/** What is set on a page, and whether another view of that page was chosen, and is on its way. */
interface StateOf<Page> {
  page: Page;
  isChoosing: boolean;
}

/**
 * What a visitor sets on a page, which goes along as the page becomes another one, and the way to change it. A change is made of the
 * state as it is on the page that is drawn: one that were set while another page is being drawn would be put down to that page, and
 * what is typed meanwhile be lost as the page that is still seen is drawn once more. `begin` gives the state that a page begins with,
 * `follow` what becomes of a state when the server has brought another page: the same each time, for a page is often drawn more than
 * once before it is seen.
 */
export function useFollowedPage<Page, State extends StateOf<Page>>(
  page: Page,
  begin: (page: Page) => State,
  follow: (before: State, page: Page) => State,
): [State, (change: (before: State) => State) => void] {
  const onPage = (state: State): State => (state.page === page ? state : follow(state, page));
  const [kept, change] = useReducer(
    (before: State, make: (before: State) => State) => make(onPage(before)),
    page,
    begin,
  );
  const isBehind = kept.page !== page;
  useLayoutEffect(() => {
    // It came while the next one, which was chosen before this was drawn, is on its way.
    const isChoosing = askedView() !== null;
    if (isBehind) change((before) => ({ ...before, isChoosing }));
  }, [isBehind]);
  return [onPage(kept), change];
}
