import type { PageFontMaker } from './create-page-fonts.ts';
import { accents, emphasisCuts } from './interface-cuts.ts';

/**
 * Makes the first slices of the interface face's cuts and that of accents, where they are not there yet. Every page is set in the regular one,
 * and comes with its stylesheet, as those with accents and emphasised words do with theirs: the first one would else wait until it is made.
 */
export async function makeInterfaceAhead(
  pageFonts: Pick<PageFontMaker, 'serveFont'>,
  stylesheet: string,
): Promise<void> {
  const slices = [accents, ...emphasisCuts.keys()].map((slice) => `${stylesheet}-${slice}`);
  for (const name of [stylesheet, ...slices]) await pageFonts.serveFont(`${name}.css`);
}
