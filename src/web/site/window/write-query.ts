type Reader = (search: string) => void;

const readers = new Set<Reader>();

/**
 * Writes a query into the present entry of the history at once, for whoever leaves before it was merged: what was typed last goes
 * along, and is there when one comes back. The page itself is not asked anew, and the router does not learn of it. Where the history has
 * gone on to another entry, which is not the page's `own`, the query is told alone. Null writes nothing.
 */
export function writeQuery(search: string | null, { isOwn }: { isOwn: boolean }): void {
  if (search === null) return;
  const { pathname, hash } = window.location;
  if (isOwn) window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
  tellQuery(search);
}

/** Tells a query at once that the router is given: what it draws may come late, or not before the page is left. */
export function tellQuery(search: string): void {
  for (const read of readers) read(search);
}

/** Calls back with each query that a visitor's setting becomes; gives the way to end it. */
export function onWrittenQuery(read: Reader): () => void {
  readers.add(read);
  return () => readers.delete(read);
}
