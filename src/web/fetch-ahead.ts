const stylesheets = /"(\/fonts\/[\w-]+\.css)"/g;

/** What chooses between pages that are the same for everyone; what a visitor set is asked for when it is wanted. */
const choices = new Set(['_routes', 'tab', 'set']);

/** What of React Router's list of files is read here: those of a route, by its id. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> };
  }
}

/**
 * Fetches the stylesheets of a page that somebody points at, from the address of its data, which the browser has by then: those of its
 * route, and that of its faces, of which the data alone tell. No page is shown before they are there.
 */
export async function fetchStylesheets(href: string): Promise<void> {
  const query = new URL(href).searchParams;
  if (![...query.keys()].every((name) => choices.has(name))) return;
  const { routes = {} } = window.__reactRouterManifest ?? {};
  const ofRoutes = (query.get('_routes') ?? '').split(',').flatMap((id) => routes[id]?.css ?? []);
  const data = await (await fetch(href)).text();
  const ofFaces = Array.from(data.matchAll(stylesheets), ([, address = '']) => address);
  await Promise.all([...ofRoutes, ...ofFaces].map((address) => fetch(address)));
}
