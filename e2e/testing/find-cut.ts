import { z } from 'zod';
import { fontFamily, type WireFontCut } from '#contract/font-families.ts';
import { createApiVisitor } from './api-visitor.ts';
import type { Fount } from './start-fount.ts';

/** A cut of a family: the first one, or the first of a kind. */
export async function findCut(
  fount: Fount,
  slug: string,
  isWanted: (cut: WireFontCut) => boolean = () => true,
): Promise<WireFontCut> {
  const { body } = await createApiVisitor(fount).get('/api/front/font-families');
  const family = z
    .array(fontFamily)
    .parse(body)
    .find((each) => each.slug === slug);
  const cut = family?.fontShopSets.flatMap(({ fontCuts }) => fontCuts).find(isWanted);
  if (cut === undefined) throw new Error(`There is no such cut of ${slug}.`);
  return cut;
}
