import type { z } from 'zod';
import type { CollectionPart, chosenLinesBody } from '#contract/collection.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import { chooseLines } from './choose-lines.ts';
import type { PageSources } from './page-sources.ts';
import { setCollectionPart } from './set-collection-part.ts';

/** The part that begins at a line of what a wish leaves, names as they are; null where none begins there. */
export async function getChosenPart(
  sources: PageSources,
  { filter, from, asker, ...wish }: z.output<typeof chosenLinesBody> & { asker: Asker },
): Promise<CollectionPart | null> {
  const snapshot = sources.catalogue.current();
  const lines = await chooseLines(sources, { snapshot, filter, wish });
  if (lines === null || !lines.plan.starts.includes(from)) return null;
  return await setCollectionPart(sources, { plan: lines.plan, start: from, text: null, snapshot, asker });
}
