import type { Frame } from '#contract/services.ts';
import { menuFilters, usedMenuFilters } from '#domain/catalogue/collection-filter.ts';
import { slugify } from '#domain/text/slug.ts';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { toSettings } from '#server/catalogue/snapshot/settings-answer.ts';
import type { PageSources } from './page-sources.ts';

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

/** The menu's filters that find something, then the other categories by name. */
function listFilters(families: CatalogueFamily[]): Frame['filters'] {
  const fromMenu = usedMenuFilters(families);
  const taken = new Set<string>(menuFilters.map(({ slug }) => slug));
  const names = new Set(families.flatMap((family) => family.fontCategories.map(({ name }) => name)));
  const categories = new Map([...names].map((name) => [slugify(name), name] as const));
  const others = [...categories]
    .filter(([slug]) => !taken.has(slug))
    .map(([slug, name]) => ({ slug, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...fromMenu, ...others];
}
