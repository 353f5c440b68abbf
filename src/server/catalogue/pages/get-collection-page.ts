import type { CollectionPage, Services } from '#contract/services.ts';
import { readWish } from '#domain/catalogue/collection-wish.ts';
import { choosePart } from '#domain/catalogue/part-starts.ts';
import { previewText } from '#domain/setting/preview-text.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import { chooseLines } from './choose-lines.ts';
import type { PageSources } from './page-sources.ts';
import { setCollectionPart } from './set-collection-part.ts';

/** The part of the collection that holds a line, under a filter and a wish; null for a filter that does not exist. */
export async function getCollectionPage(
  sources: PageSources,
  input: Parameters<Services['collectionPage']>[0],
): Promise<CollectionPage | null> {
  const { filter, query, visitor } = input;
  const snapshot = sources.catalogue.current();
  const isOffering = query.get('forms') !== null;
  const lines = await chooseLines(sources, { snapshot, filter, wish: readWish(query), isOffering });
  if (lines === null) return null;
  const { plan, chosen, forms } = lines;
  const text = previewText(query.get('text'));
  const start = choosePart(plan.starts, query);
  // What is chosen is a visitor's own, and is not kept.
  const asker = chosen === null && text === null ? null : askedByVisitor({ visitor });
  const part = await setCollectionPart(sources, { plan, start, text, snapshot, asker });
  const families = new Set(plan.lines.map(({ family }) => family)).size;
  return { ...part, filter, title: plan.title, families, text, chosen, forms };
}
