import { createHash } from 'node:crypto';
import type { HugeLine, Services } from '#contract/services.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { PageSources } from './page-sources.ts';

/** A line in a family of the house that the path chooses, the same one each time; without families no line. */
export async function getHugeLine(
  { catalogue, pageFonts }: Pick<PageSources, 'catalogue' | 'pageFonts'>,
  { path, text }: Parameters<Services['hugeLine']>[0],
): Promise<HugeLine> {
  const { families } = await catalogue.current();
  const latin = families.filter((each) => each.fontShopSets.some(({ name }) => /latin/i.test(name)));
  const candidates = latin.length > 0 ? latin : families;
  const choice = createHash('sha256').update(path).digest().readUInt32BE(0);
  const family = candidates[choice % Math.max(1, candidates.length)];
  if (family === undefined) return { line: null, colors: null, stylesheet: null, preload: [] };
  const { lines, stylesheet, preload } = await pageFonts.setTexts([
    { cutId: shownCut(family).id, text, language: 'en', direction: textDirection(text) },
  ]);
  return { line: lines[0] ?? null, colors: family.colors, stylesheet, preload };
}
