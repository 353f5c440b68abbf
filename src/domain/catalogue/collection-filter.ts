import {
  createFacetReader,
  type Facet,
  type FacetedFamily,
  type FacetKind,
  facetKinds,
  listFacets,
  type NamedDesigner,
} from './family-facets.ts';

/** The slug of a filter of the collection: one of the menu's, or that of a designer, writing system, category or style. */
export type CollectionFilter = string;

/** What stands for the whole collection where the path of a call names a filter: no slug is a dash alone. */
export const WITHOUT_FILTER = '-';

/** The filters of the collection that the menu names, in its order. */
export const menuFilters: readonly { slug: CollectionFilter; name: string }[] = [
  { slug: 'new-releases', name: 'New Releases' },
  { slug: 're-issues', name: 'Re-Issues' },
  { slug: 'non-latin', name: 'Non-Latin' },
  { slug: 'legacy', name: 'Legacy' },
  { slug: 'by-designer', name: 'By Designer' },
];

/** What of a family the filters look at. */
export interface FilterableFamily extends FacetedFamily {
  legacy: boolean;
}

/** The families of a filter in their order, or null where neither the menu nor anything that families have has the slug. */
export function filterFamilies<Family extends FilterableFamily>(
  families: readonly Family[],
  filter: CollectionFilter,
  designers: readonly NamedDesigner[],
): Family[] | null {
  switch (filter) {
    case 'legacy':
      return families.filter(({ legacy }) => legacy);
    case 'non-latin':
      return families.filter(({ fontShopSets }) => fontShopSets.some(({ name }) => !isLatinScript(name)));
    case 'by-designer':
      return families.filter(({ designerIds }) => designerIds.length > 0);
    default: {
      const isOfMenu = menuFilters.some(({ slug }) => slug === filter);
      // What the menu names is a category, and looked for among few names of each family.
      const kinds: readonly FacetKind[] = isOfMenu ? ['category'] : facetKinds;
      const facetsOf = createFacetReader(designers);
      const found = families.filter((family) =>
        kinds.some((kind) => facetsOf(family, kind).some(({ slug }) => slug === filter)),
      );
      const isKnown = found.length > 0 || isOfMenu;
      return isKnown ? found : null;
    }
  }
}

/** The menu's filters that keep at least one of the families. */
export function usedMenuFilters(
  families: readonly FilterableFamily[],
): { slug: CollectionFilter; name: string }[] {
  return menuFilters.filter(({ slug }) => (filterFamilies(families, slug, []) ?? []).length > 0);
}

/** The categories that are no filter of the menu, by name. */
export function otherCategories(families: readonly FilterableFamily[]): Facet[] {
  return listFacets(families, { kinds: ['category'], designers: [] }).filter(
    ({ slug }) => !menuFilters.some((named) => named.slug === slug),
  );
}

/** The families of each designer who has any, by the designer's name in de-CH order. */
export function groupByDesigner<
  Family extends FilterableFamily,
  Designer extends { id: string; name: string },
>(families: readonly Family[], designers: readonly Designer[]): { designer: Designer; families: Family[] }[] {
  const ofDesigner = new Map<string, Family[]>();
  for (const family of families) {
    for (const id of new Set(family.designerIds)) {
      const own = ofDesigner.get(id);
      if (own === undefined) ofDesigner.set(id, [family]);
      else own.push(family);
    }
  }
  return designers
    .flatMap((designer) => {
      const own = ofDesigner.get(designer.id);
      return own === undefined ? [] : [{ designer, families: own }];
    })
    .sort((one, other) => one.designer.name.localeCompare(other.designer.name, 'de-CH'));
}

// Vietnamese is written in Latin letters, so a set for it makes no family a non-Latin one.
function isLatinScript(setName: string): boolean {
  return /latin|vietnamese/i.test(setName);
}
