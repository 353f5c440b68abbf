import type { StyleGuide } from '#contract/services.ts';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { publishedTemplates } from '#server/catalogue/snapshot/published-templates.ts';
import type { PageSources } from './page-sources.ts';
import { setFamilyNames } from './set-family-names.ts';

/** So many families show how the house looks; a page of hundreds of faces would be slow to come. */
const MOST_FAMILIES = 24;

/** The families' names in their own faces and colours, and a cut to put in the cart. */
export async function getStyleGuide(
  sources: Pick<PageSources, 'catalogue' | 'pageFonts'>,
): Promise<StyleGuide> {
  const snapshot = sources.catalogue.current();
  const families = snapshot.families.slice(0, MOST_FAMILIES);
  return {
    ...(await setFamilyNames(sources, families)),
    sold: findSold(families),
    templates: publishedTemplates(snapshot),
  };
}

function findSold(families: CatalogueFamily[]): StyleGuide['sold'] {
  for (const { credits: _, about: __, ...family } of families) {
    const [set] = family.fontShopSets;
    const [cut] = set?.fontCuts ?? [];
    if (set !== undefined && cut !== undefined) return { family, set, cut };
  }
  return null;
}
