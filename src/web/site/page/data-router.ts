import type { Location, NavigationType } from 'react-router';

interface RouterState {
  location: Location;
  historyAction: `${NavigationType}`;
  navigation: { location?: Location };
}

declare global {
  interface Window {
    /** React Router's own, which is there as soon as it has taken the page over. */
    __reactRouterDataRouter?: {
      state: RouterState;
      /** The routes of an address, from the root on. */
      match: (path: string) => { route: { path?: string } }[] | null;
      subscribe: (tell: (state: RouterState) => void) => () => void;
      /** Asks about each way to another place by a name, until that is deleted: true keeps the page. */
      getBlocker: (
        name: string,
        keeps: (way: { currentLocation: Location; nextLocation: Location }) => boolean,
      ) => unknown;
      deleteBlocker: (name: string) => void;
    };
  }
}

/** The router as it is at this moment. What React has drawn may know of it late. */
export function dataRouter() {
  return window.__reactRouterDataRouter;
}
