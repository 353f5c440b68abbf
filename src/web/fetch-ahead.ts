import type { preinit } from 'react-dom';

const fontFiles = /"(\/fonts\/[\w-]+\.(?:css|woff2))"/g;

/** What chooses between pages that are the same for everyone; what a visitor set is asked for when it is wanted. */
const choices = new Set(['_routes', 'tab', 'set']);

/** What of React Router's list of files is read here: those of a route, by its id. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> };
  }
}

/**
 * Brings what a page that somebody points at is drawn with, from the address of its data, which the browser has by then: the
 * stylesheets of its route, and of its faces, of which the data alone tell, their stylesheet and first files. No page is shown before
 * its stylesheets are there; that of its faces changes nothing of the page that is seen, and is read by then, too. `open` is React's,
 * which who asks for this has at hand.
 */
export async function fetchAhead(href: string, open: typeof preinit): Promise<void> {
  const query = new URL(href).searchParams;
  if (![...query.keys()].every((name) => choices.has(name))) return;
  const { routes = {} } = window.__reactRouterManifest ?? {};
  const ofRoutes = (query.get('_routes') ?? '').split(',').flatMap((id) => routes[id]?.css ?? []);
  const data = await (await fetch(href)).text();
  const ofFaces = Array.from(data.matchAll(fontFiles), ([, address = '']) => address);
  const [faces, files] = [ofFaces.filter(isStylesheet), ofFaces.filter((address) => !isStylesheet(address))];
  for (const address of faces) open(address, { as: 'style', precedence: 'page' });
  await Promise.all([...ofRoutes, ...files].map((address) => fetch(address)));
}

function isStylesheet(address: string): boolean {
  return address.endsWith('.css');
}
