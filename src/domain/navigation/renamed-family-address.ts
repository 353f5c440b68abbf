/**
 * Where a renamed family's page is now: the path with the query that was asked for, in which a cut goes by the family's new name
 * as well. `from` and `to` are slugs.
 */
export function renamedFamilyAddress(
  { from, to }: { from: string; to: string },
  query: URLSearchParams,
): string {
  const search = renamedFamilyQuery({ from, to }, query).toString();
  return `/typefaces/${encodeURIComponent(to)}${search === '' ? '' : `?${search}`}`;
}

/** The query of a page of the family, with the shared uid of a cut as it is since. */
export function renamedFamilyQuery(
  { from, to }: { from: string; to: string },
  query: URLSearchParams,
): URLSearchParams {
  const renamed = new URLSearchParams(query);
  const font = renamed.get('font');
  if (font?.startsWith(`${from}.`) === true) renamed.set('font', `${to}${font.slice(from.length)}`);
  return renamed;
}
