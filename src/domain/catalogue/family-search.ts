import { SEARCH_MIN_LENGTH } from '#domain/limits.ts';

/** Whether a search term, trimmed, is long enough to search by. */
export function isSearchTerm(term: string): boolean {
  return Array.from(term.trim()).length >= SEARCH_MIN_LENGTH;
}

/** The families whose name contains the trimmed term, whatever its case, in their order; none for a term too short. */
export function searchFamilies<Family extends { name: string }>(
  families: readonly Family[],
  term: string,
): Family[] {
  if (!isSearchTerm(term)) return [];
  const wanted = term.trim().toLowerCase();
  return families.filter(({ name }) => name.toLowerCase().includes(wanted));
}
