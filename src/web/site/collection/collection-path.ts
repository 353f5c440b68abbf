/** The path of the collection, under a filter or whole. */
export function collectionPath(filterSlug: string | null): string {
  return filterSlug === null ? '/typefaces' : `/typefaces/filter/${filterSlug}`;
}
