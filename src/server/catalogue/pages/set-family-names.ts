import type { HouseLines } from '#contract/services.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { PageSources } from './page-sources.ts';

/** The names of families in the cuts that they are shown in. */
export async function setFamilyNames(
  { pageFonts }: Pick<PageSources, 'pageFonts'>,
  families: CatalogueFamily[],
): Promise<HouseLines> {
  const { lines, stylesheet, preload } = await pageFonts.setTexts(
    families.map((family) => ({
      ...{ cutId: shownCut(family).id, text: family.name },
      ...{ language: 'en', direction: textDirection(family.name) },
    })),
  );
  return {
    stylesheet,
    preload,
    families: families.flatMap(({ name, slug, colors }, index) => {
      const line = lines[index];
      return line === undefined ? [] : [{ name, slug, colors, line }];
    }),
  };
}
