import { otherCategories, usedMenuFilters } from '#domain/catalogue/collection-filter.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';

/** What of a catalogue there is to be found. */
export type FoundCatalogue = Pick<
  CatalogueSnapshot,
  'foundry' | 'families' | 'designers' | 'informationPages' | 'historyYears'
>;

/** The paths of all pages that are the same for everyone and to be found, each once. */
export function listAddresses({ families, informationPages, historyYears }: FoundCatalogue): string[] {
  const filters = [...usedMenuFilters(families), ...otherCategories(families)];
  return [
    '/',
    '/typefaces',
    ...filters.map(({ slug }) => `/typefaces/filter/${slug}`),
    ...families.map(({ slug }) => `/typefaces/${slug}`),
    '/typewriter',
    '/compare',
    ...(historyYears.length > 0 ? ['/timeline'] : []),
    ...informationPages.flatMap((page) => [
      `/information/${page.slug}`,
      ...page.sections.map((section) => `/information/${page.slug}/${section.slug}`),
    ]),
  ];
}
