import type { UIMatch } from 'react-router';

/** What a route says of itself in its `handle`. */
export interface RouteHandle {
  /** What is done on arriving, by name. Without it the route has `mobile`, as every page. */
  middleware?: readonly string[];
  /**
   * Where a mobile device goes that the page is not made for, instead of home; null where the page leads there itself once its
   * work is done.
   */
  mobileRedirect?: string | null | ((match: UIMatch, search: string) => string | null);
  /** The parameter with the token whose work the page does; without one in the address there is no work, and no reason to stay. */
  token?: string;
}

/** The names that a route may give. */
const knownMiddleware: readonly string[] = ['mobile'];

/** A name that a route gives and nobody knows; null where all are known. */
export function findUnknownMiddleware(matches: readonly Pick<UIMatch, 'handle'>[]): string | null {
  const names = matches.flatMap(({ handle }) => handleOf({ handle }).middleware ?? []);
  return names.find((name) => !knownMiddleware.includes(name)) ?? null;
}

/** Our own routes alone have handles, each as it is described here. */
export function handleOf({ handle }: Pick<UIMatch, 'handle'>): RouteHandle {
  return (handle as RouteHandle | undefined) ?? {};
}
