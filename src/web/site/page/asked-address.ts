import { dataRouter } from './data-router.ts';

/** Whether the router goes to another address at present. What React has drawn may know of it late. */
export function isOnTheWay(): boolean {
  return dataRouter()?.state.navigation.location !== undefined;
}

/** The address that was asked for: of the page that is on its way, or of this one. */
export function askedAddress(): string {
  const { location: asked = window.location } = dataRouter()?.state.navigation ?? {};
  return `${asked.pathname}${asked.search}${asked.hash}`;
}

/** The query of the page that one is at: the one that it is being given, else that of its address. */
export function askedSearch(): string {
  const { location: asked } = dataRouter()?.state.navigation ?? {};
  return asked?.pathname === window.location.pathname ? asked.search : window.location.search;
}
