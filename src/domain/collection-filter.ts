import { slugify } from './slug.ts';

/** The slug of a filter of the collection: one of the menu's, or that of any category. */
export type CollectionFilter = string;

/** The filters of the collection that the menu names, in its order. */
export const menuFilters: readonly { slug: CollectionFilter; name: string }[] = [
  { slug: 'new-releases', name: 'New Releases' },
  { slug: 're-issues', name: 'Re-Issues' },
  { slug: 'non-latin', name: 'Non-Latin' },
  { slug: 'legacy', name: 'Legacy' },
  { slug: 'by-designer', name: 'By Designer' },
];

/** What of a family the filters look at. */
export interface FilterableFamily {
  fontCategories: { name: string }[];
  legacy: boolean;
  fontShopSets: { name: string }[];
  designerIds: string[];
}

/** The families of a filter in their order, or null where neither the menu nor any category has the slug. */
export function filterFamilies<Family extends FilterableFamily>(
  families: readonly Family[],
  filter: CollectionFilter,
): Family[] | null {
  switch (filter) {
    case 'legacy':
      return families.filter(({ legacy }) => legacy);
    case 'non-latin':
      return families.filter(({ fontShopSets }) => fontShopSets.some(({ name }) => !isLatinScript(name)));
    case 'by-designer':
      return families.filter(({ designerIds }) => designerIds.length > 0);
    default: {
      const found = families.filter((family) =>
        family.fontCategories.some(({ name }) => slugify(name) === filter),
      );
      const isKnown = found.length > 0 || menuFilters.some(({ slug }) => slug === filter);
      return isKnown ? found : null;
    }
  }
}

/** The menu's filters that keep at least one of the families. */
export function usedMenuFilters(
  families: readonly FilterableFamily[],
): { slug: CollectionFilter; name: string }[] {
  return menuFilters.filter(({ slug }) => (filterFamilies(families, slug) ?? []).length > 0);
}

/** The families of each designer who has any, by the designer's name in de-CH order. */
export function groupByDesigner<
  Family extends FilterableFamily,
  Designer extends { id: string; name: string },
>(families: readonly Family[], designers: readonly Designer[]): { designer: Designer; families: Family[] }[] {
  return designers
    .map((designer) => ({
      designer,
      families: families.filter(({ designerIds }) => designerIds.includes(designer.id)),
    }))
    .filter((group) => group.families.length > 0)
    .sort((one, other) => one.designer.name.localeCompare(other.designer.name, 'de-CH'));
}

// Vietnamese is written in Latin letters, so a set for it makes no family a non-Latin one.
function isLatinScript(setName: string): boolean {
  return /latin|vietnamese/i.test(setName);
}
