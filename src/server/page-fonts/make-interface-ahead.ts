import { basename } from 'node:path';
import type { PageFontMaker } from './create-page-fonts.ts';

/**
 * Makes the interface face's first slice, where it is not there yet. Every page is set in it, and comes with its
 * stylesheet: the first one would else wait until it is made.
 */
export async function makeInterfaceAhead(
  pageFonts: Pick<PageFontMaker, 'serveFont'>,
  interfaceFiles: readonly string[],
): Promise<void> {
  const [first] = interfaceFiles;
  if (first !== undefined) await pageFonts.serveFont(basename(first));
}
