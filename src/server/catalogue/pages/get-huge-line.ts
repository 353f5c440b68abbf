import { createHash } from 'node:crypto';
import type { FixedText } from '#contract/page-fonts.ts';
import type { HugeLine, Services } from '#contract/services.ts';
import { hasLatinSet } from '#domain/catalogue/latin-sets.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { PageSources } from './page-sources.ts';

/** How many families are asked for one that has all letters of the line. */
const MOST_ASKED = 8;

/**
 * A line in a family of the house that the path chooses, the same one each time; without a family that has its letters no line.
 */
export async function getHugeLine(
  { catalogue, pageFonts }: Pick<PageSources, 'catalogue' | 'pageFonts'>,
  { path, text }: Parameters<Services['hugeLine']>[0],
): Promise<HugeLine> {
  const { families } = catalogue.current();
  const latin = families.filter(hasLatinSet);
  const candidates = latin.length > 0 ? latin : families;
  const choice = createHash('sha256').update(path).digest().readUInt32BE(0) % Math.max(1, candidates.length);
  const asked = [...candidates.slice(choice), ...candidates.slice(0, choice)].slice(0, MOST_ASKED);
  const texts = asked.map(
    (family): FixedText => ({
      ...{ cutId: shownCut(family).id, text },
      ...{ language: 'en', direction: textDirection(text) },
    }),
  );
  const planned = asked.length === 0 ? [] : await (await pageFonts.planTexts(texts)).lines;
  const at = planned.findIndex(({ missing }) => missing === 0);
  const [family, fixed] = [asked[at], texts[at]];
  if (family === undefined || fixed === undefined)
    return { line: null, colors: null, stylesheet: null, preload: [] };
  const { lines, stylesheet, preload } = await pageFonts.setTexts([fixed]);
  return { line: lines[0] ?? null, colors: family.colors, stylesheet, preload };
}
