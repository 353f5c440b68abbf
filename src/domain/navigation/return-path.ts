// Longer than any address of a page; what is longer was not made by the site.
const MAX_LENGTH = 2000;

// Any origin: it only shows whether an address leaves the one it is on.
const BASE = 'http://site.invalid';

// What a browser reads as a slash (the backslash), or drops before it reads (tabs and line ends), and other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafe = /[\\\u0000-\u001f\u007f]/;

/** Pages to which nobody is led back after logging in: those that lead here. */
const notReturnedTo = /^\/(login|reset-password|api)(\/|$)/i;

/**
 * Where to go after logging in, as an address names it (`?to=/shop/assign`): a path of this site with its query and hash, in the
 * form in which a browser reads it. Null for everything else, above all for other sites.
 */
export function readReturnPath(to: string | null): string | null {
  if (to === null || to.length > MAX_LENGTH || !to.startsWith('/') || unsafe.test(to)) return null;
  if (!URL.canParse(to, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(to, BASE);
  // `/.//other.example` is a path of this site until its dots are resolved.
  if (origin !== BASE || pathname.startsWith('//') || notReturnedTo.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** The login page that comes back to a path afterwards. */
export function loginPath(returnPath: string): string {
  return `/login?to=${encodeURIComponent(returnPath)}`;
}
