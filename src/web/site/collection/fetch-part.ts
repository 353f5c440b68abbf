import type { CollectionPart } from '#contract/collection.ts';
import { WITHOUT_FILTER } from '#domain/catalogue/collection-filter.ts';
import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import { callApi } from '#web/site/calls/call-api.ts';

/** A further part of the collection; null where the shop does not answer, and the visitor keeps the link to the next page. */
export async function fetchPart({
  filter,
  from,
  wish,
}: {
  filter: string | null;
  from: number;
  wish: CollectionWish | null;
}): Promise<CollectionPart | null> {
  if (wish !== null) {
    const chosen = await callApi('chooseCollectionLines', { body: { filter, from, ...wish } });
    return chosen.ok ? chosen.value : null;
  }
  const params = { filter: filter ?? WITHOUT_FILTER, from: String(from) };
  const answer = await callApi('getCollectionPart', { params });
  return answer.ok ? answer.value : null;
}
