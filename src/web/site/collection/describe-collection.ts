import type { CollectionPage } from '#contract/services.ts';
import { formatCount } from '#domain/figure/figures.ts';

const MOST_NAMED = 6;
const list = new Intl.ListFormat('en');

interface Listed extends Pick<CollectionPage, 'title' | 'families'> {
  groups: readonly { lines: readonly { familyName: string }[] }[];
}

/** What a list is called: under a filter with how many families there are. */
export function collectionTitle({
  filter,
  title,
  families,
}: Pick<CollectionPage, 'filter' | 'title' | 'families'>): string {
  return filter === null ? title : `${title} – ${formatCount(families, 'family', 'families')}`;
}

/** What those who look for typefaces read of a list: whose it is, and which families are the first in it. */
export function describeCollection(page: Listed, foundryName: string): string {
  const lines = page.groups.flatMap((group) => group.lines);
  const names = [...new Set(lines.map(({ familyName }) => familyName))].slice(0, MOST_NAMED);
  const more = page.families - names.length;
  const named = list.format(more > 0 ? [...names, `${more} more`] : names);
  const of = `${page.title}: ${formatCount(page.families, 'family', 'families')} of ${foundryName}`;
  return `${names.length === 0 ? of : `${of}, ${named}`}; to look at, to try and to license.`;
}
