/** Where a mobile device may be, each with all that is under it. */
const open = ['/typefaces', '/timeline', '/information', '/login', '/account', '/shop'];

/**
 * The routes of the specification that a mobile device is sent home from. Every other path is open to it: home, the routes
 * above, those that Fount adds, and what is not found.
 */
const closed = [
  '/typewriter',
  '/reset-password',
  '/checkout',
  '/shared-order',
  '/error',
  '/old-browser',
  '/styleguide',
];

/**
 * The path that a mobile device is redirected to from a page, null where it may stay. `ownRedirect` is what the page's route
 * declares: a path of its own, or null for a route that does its work on every device.
 */
export function mobileRedirect(pathname: string, ownRedirect?: string | null): string | null {
  const path = pathname.toLowerCase();
  const isIn = (route: string) => path === route || path.startsWith(`${route}/`);
  if (open.some(isIn) || !closed.some(isIn)) return null;
  return ownRedirect === undefined ? '/' : ownRedirect;
}
