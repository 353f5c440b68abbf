import { basename } from 'node:path';
import type { PageFontMaker } from './create-page-fonts.ts';

/**
 * Makes the interface face's first slice, where it is not there yet. Every page is set in it: the first one would else show its
 * stand-in until it is made, and move a little when it comes.
 */
export async function makeInterfaceAhead(
  pageFonts: Pick<PageFontMaker, 'serveFont'>,
  interfaceFiles: readonly string[],
): Promise<void> {
  const [first] = interfaceFiles;
  if (first !== undefined) await pageFonts.serveFont(basename(first));
}
