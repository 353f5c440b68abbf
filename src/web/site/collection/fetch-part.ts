import type { CollectionPart } from '#contract/collection.ts';
import { WITHOUT_FILTER } from '#domain/catalogue/collection-filter.ts';
import { callApi } from '#web/site/calls/call-api.ts';

/** GET collection-lines: a further part of the collection; null where the shop does not answer, and the visitor keeps the link to the next page. */
export async function fetchPart(filter: string | null, from: number): Promise<CollectionPart | null> {
  const params = { filter: filter ?? WITHOUT_FILTER, from: String(from) };
  const answer = await callApi('getCollectionPart', { params });
  return answer.ok ? answer.value : null;
}
