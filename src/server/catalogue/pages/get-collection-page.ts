import type { CollectionPage, Services } from '#contract/services.ts';
import { choosePart } from '#domain/catalogue/part-starts.ts';
import { previewText } from '#domain/setting/preview-text.ts';
import { planCollection } from '#server/catalogue/snapshot/plan-collection.ts';
import type { PageSources } from './page-sources.ts';
import { setCollectionPart } from './set-collection-part.ts';

/** The part of the collection that holds a line, under a filter; null for a filter that does not exist. */
export async function getCollectionPage(
  sources: PageSources,
  input: Parameters<Services['collectionPage']>[0],
): Promise<CollectionPage | null> {
  const { filter, query, visitor } = input;
  const snapshot = sources.catalogue.current();
  const plan = planCollection(snapshot, filter);
  if (plan === null) return null;
  const text = previewText(query.get('text'));
  const start = choosePart(plan.starts, query);
  const part = await setCollectionPart(sources, { plan, start, text, snapshot, visitor });
  const families = new Set(plan.lines.map(({ family }) => family)).size;
  return { ...part, filter, title: plan.title, families, text };
}
