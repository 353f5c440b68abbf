import type { CollectionPart } from '#contract/collection.ts';
import { WITHOUT_FILTER } from '#domain/catalogue/collection-filter.ts';
import { planCollection } from '#server/catalogue/snapshot/plan-collection.ts';
import type { PageSources } from './page-sources.ts';
import { setCollectionPart } from './set-collection-part.ts';

/** The part that begins at a line, names as they are; null where no part of the filter begins there. */
export async function getCollectionPart(
  sources: PageSources,
  { filter, from }: { filter: string; from: string },
): Promise<CollectionPart | null> {
  const snapshot = sources.catalogue.current();
  const plan = planCollection(snapshot, filter === WITHOUT_FILTER ? null : filter);
  // Another way to write a number would be another answer to keep.
  const start = plan?.starts.find((each) => String(each) === from);
  if (plan === null || start === undefined) return null;
  return await setCollectionPart(sources, { plan, start, text: null, snapshot, asker: null });
}
