import { dataRouter } from './data-router.ts';

/** Where the router goes to at present; null where it rests. What React has drawn may know of it late. */
export function wayOn(): { pathname: string; search: string; hash: string } | null {
  return dataRouter()?.state.navigation.location ?? null;
}

/** Whether the router goes to another address at present. */
export function isOnTheWay(): boolean {
  return wayOn() !== null;
}

/** The address that was asked for: of the page that is on its way, or of this one. */
export function askedAddress(): string {
  const { pathname, search, hash } = wayOn() ?? window.location;
  return `${pathname}${search}${hash}`;
}

/** The query of another view of the page that one is at, while that is on its way; null where none is. */
export function askedView(): string | null {
  const way = wayOn();
  return way?.pathname === window.location.pathname ? way.search : null;
}

/** The query of the page that one is at: the one that it is being given, else that of its address. */
export function askedSearch(): string {
  return askedView() ?? window.location.search;
}
