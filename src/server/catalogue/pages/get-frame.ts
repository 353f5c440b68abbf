import type { Frame } from '#contract/services.ts';
import { otherCategories, usedMenuFilters } from '#domain/catalogue/collection-filter.ts';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { toSettings } from '#server/catalogue/snapshot/settings-answer.ts';
import type { PageSources } from './page-sources.ts';

/** Of each state of the catalogue. */
const filters = new WeakMap<CatalogueFamily[], Frame['filters']>();

/** What stands around every page. */
export async function getFrame({ catalogue, settings }: PageSources): Promise<Frame> {
  const snapshot = catalogue.current();
  const { families, foundry, interfaceFiles, informationPages } = snapshot;
  return {
    settings: toSettings(snapshot, settings),
    interfaceStylesheet: `/fonts/${foundry.interfaceStylesheet}.css`,
    interfacePreload: interfaceFiles.slice(0, 1),
    informationPages: informationPages.map(({ title, slug }) => ({ title, slug })),
    filters: listFilters(families),
  };
}

/** The menu's filters that find something, then the other categories. */
function listFilters(families: CatalogueFamily[]): Frame['filters'] {
  const known = filters.get(families);
  if (known !== undefined) return known;
  const others = otherCategories(families).map(({ slug, name }) => ({ slug, name }));
  const listed = [...usedMenuFilters(families), ...others];
  filters.set(families, listed);
  return listed;
}
