import type { PageFontMaker } from './create-page-fonts.ts';
import { emphasisCuts } from './interface-cuts.ts';

/**
 * Makes the first slices of the interface face's cuts, where they are not there yet. Every page is set in the regular one, and comes with its
 * stylesheet, as those with emphasised words do with theirs: the first one would else wait until it is made.
 */
export async function makeInterfaceAhead(
  pageFonts: Pick<PageFontMaker, 'serveFont'>,
  stylesheet: string,
): Promise<void> {
  for (const name of [stylesheet, ...[...emphasisCuts.keys()].map((cut) => `${stylesheet}-${cut}`)])
    await pageFonts.serveFont(`${name}.css`);
}
