import { SEARCH_MIN_LENGTH, SEARCH_MOST_OF_A_KIND } from '#domain/limits.ts';
import { slugify } from '#domain/text/slug.ts';
import { type SearchEntry, searchKinds } from './search-entries.ts';

export interface Found<Family> {
  families: Family[];
  entries: SearchEntry[];
}

/** Whether a search term, trimmed, is long enough to search by. */
function isSearchTerm(term: string): boolean {
  return Array.from(term.trim()).length >= SEARCH_MIN_LENGTH;
}

/**
 * Makes a search: families whose name contains the trimmed term, whatever its case, in their order; and entries in whose names each
 * word of the term begins a word, accents aside, kind by kind, those first that begin with it. Null for a term that is too short.
 */
export function createSearchIndex<Family extends { name: string }>(
  families: readonly Family[],
  entries: readonly SearchEntry[],
): (term: string) => Found<Family> | null {
  const lowered = families.map(({ name }) => name.toLowerCase());
  const ofKind = Map.groupBy(
    entries.map((entry) => ({ entry, words: `-${slugify(entry.name)}` })),
    ({ entry }) => entry.kind,
  );

  return (term) => {
    if (!isSearchTerm(term)) return null;
    const wanted = term.trim().toLowerCase();
    const beginnings = slugify(term)
      .split('-')
      .filter((word) => word !== '')
      .map((word) => `-${word}`);
    const found = searchKinds.flatMap((kind) => {
      const fitting = (ofKind.get(kind) ?? []).filter(
        ({ words }) => beginnings.length > 0 && beginnings.every((word) => words.includes(word)),
      );
      const isFirst = ({ words }: { words: string }) => words.startsWith(beginnings[0] ?? '');
      return fitting
        .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
        .slice(0, SEARCH_MOST_OF_A_KIND);
    });
    return {
      families: families.filter((_, at) => lowered[at]?.includes(wanted)),
      entries: found.map(({ entry }) => entry),
    };
  };
}
