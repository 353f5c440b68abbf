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

/** A query in which `family` and `font` name families as they are called since; `formerSlugs` leads from old slugs to new ones. */
export function followRenamedFamilies(
  formerSlugs: ReadonlyMap<string, string>,
  query: Pick<URLSearchParams, 'get'>,
): Pick<URLSearchParams, 'get'> {
  return {
    get(name) {
      const value = query.get(name);
      if (value === null || (name !== 'family' && name !== 'font')) return value;
      const [slug = '', ...rest] = value.split('.');
      return [formerSlugs.get(slug) ?? slug, ...rest].join('.');
    },
  };
}
