declare global {
  interface Window {
    /** React Router's own, which is there as soon as it has taken the page over. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location } } };
  }
}

/** Whether the router goes to another address at present. What React has drawn may know of it late. */
export function isOnTheWay(): boolean {
  return window.__reactRouterDataRouter?.state.navigation.location !== undefined;
}

/** The address that was asked for: of the page that is on its way, or of this one. */
export function askedAddress(): string {
  const { location: asked = window.location } = window.__reactRouterDataRouter?.state.navigation ?? {};
  return `${asked.pathname}${asked.search}${asked.hash}`;
}
