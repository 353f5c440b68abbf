import { type CollectionWish, writeWish } from '#domain/catalogue/collection-wish.ts';

/** The path of the collection, under a filter or whole. */
export function collectionPath(filterSlug: string | null): string {
  return filterSlug === null ? '/typefaces' : `/typefaces/filter/${filterSlug}`;
}

/** The query of a list: where it begins, what is chosen of it, and the text of its lines; '' where all is as it comes. */
export function collectionQuery({
  from = 0,
  wish = null,
  text,
}: {
  from?: number;
  wish?: CollectionWish | null;
  text: string;
}): string {
  const query = new URLSearchParams({
    ...(from > 0 && { from: String(from) }),
    ...(wish !== null && writeWish(wish)),
    ...(text !== '' && { text }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** What of a query says which list it is: all but the text of its lines. */
export function listOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('text');
  return query.toString();
}
