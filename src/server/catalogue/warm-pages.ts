import type { Services } from '#contract/services.ts';
import type { PageFontMaker } from '../page-fonts/create-page-fonts.ts';
import type { Catalogue } from './create-catalogue.ts';

/**
 * Makes the fonts that nearly every visit begins with (interface, home, collection) before anyone asks. To be called once the
 * server listens: each is made on demand too, so nothing waits for this.
 */
export async function warmPages(input: {
  catalogue: Catalogue;
  pageFonts: Pick<PageFontMaker, 'serveFont'>;
  pages: Pick<Services, 'homePage' | 'collectionPage'>;
}): Promise<void> {
  const { interfaceFiles } = await input.catalogue.current();
  for (const href of interfaceFiles) await input.pageFonts.serveFont(href.replace('/fonts/', ''));
  await input.pages.homePage();
  await input.pages.collectionPage({ filter: null });
}
