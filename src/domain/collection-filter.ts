import { slugify } from './slug.ts';

/** The filters of the collection that the menu names, by slug; any other category's slug works too. */
export const menuFilters = ['new-releases', 're-issues', 'non-latin', 'legacy', 'by-designer'] as const;

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
  filter: string,
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
      const isKnown = found.length > 0 || menuFilters.some((slug) => slug === filter);
      return isKnown ? found : null;
    }
  }
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
