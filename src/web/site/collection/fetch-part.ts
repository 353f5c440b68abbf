import type { CollectionPart } from '#contract/collection.ts';

/** GET collection-lines: a further part of the collection; null where the shop does not answer. */
export async function fetchPart(filter: string | null, from: number): Promise<CollectionPart | null> {
  // The schemas come with the first part that is fetched, not with the page.
  const { collectionPart, WITHOUT_FILTER } = await import('#contract/collection.ts');
  const place = `/api/front/collection-lines/${encodeURIComponent(filter ?? WITHOUT_FILTER)}/${from}`;
  try {
    const response = await fetch(place, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${place} answers ${response.status}`);
    return collectionPart.parse(await response.json());
  } catch (error) {
    // The visitor is told, and keeps the link to the next page.
    console.warn('No further typefaces', error);
    return null;
  }
}
