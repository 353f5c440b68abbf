/**
 * Writes a query into the present entry of the history at once, for whoever leaves before it was merged: what was typed last goes
 * along, and is there when one comes back. The page itself is not asked anew. Null writes nothing.
 */
export function writeQuery(search: string | null): void {
  if (search === null) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}
