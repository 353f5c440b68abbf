import { slugify } from '#domain/text/slug.ts';

/** By what a family is looked for besides its name; each has a filter of the collection by its slug. */
export const facetKinds = ['designer', 'writing-system', 'category', 'style'] as const;
export type FacetKind = (typeof facetKinds)[number];

export interface Facet {
  kind: FacetKind;
  name: string;
  slug: string;
}

/** What of a family its facets are read from. */
export interface FacetedFamily {
  designerIds: readonly string[];
  fontShopSets: readonly { name: string; fontCuts: readonly { name: string }[] }[];
  fontCategories: readonly { name: string }[];
}

export interface NamedDesigner {
  id: string;
  name: string;
  slug: string;
}

/** Reads facets of families; families are many and names few, so each name's slug is made once. */
export function createFacetReader(
  designers: readonly NamedDesigner[],
): (family: FacetedFamily, kind: FacetKind) => Facet[] {
  const designerOf = new Map(designers.map((designer) => [designer.id, designer]));
  const slugs = new Map<string, string>();

  function toFacet(kind: FacetKind, name: string): Facet {
    const slug = slugs.get(name) ?? slugify(name);
    slugs.set(name, slug);
    return { kind, name, slug };
  }

  return ({ designerIds, fontShopSets, fontCategories }, kind) => {
    switch (kind) {
      case 'designer':
        return designerIds.flatMap((id) => {
          const known = designerOf.get(id);
          return known === undefined ? [] : [{ kind, name: known.name, slug: known.slug }];
        });
      case 'writing-system':
        return fontShopSets.map(({ name }) => toFacet(kind, name));
      case 'category':
        return fontCategories.map(({ name }) => toFacet(kind, name));
      case 'style':
        return fontShopSets.flatMap(({ fontCuts }) => fontCuts.map(({ name }) => toFacet(kind, name)));
    }
  };
}

/**
 * The facets of some kinds that the families have, each slug once: that of the kind that is named first, kinds in their order, by
 * name within a kind.
 */
export function listFacets(
  families: readonly FacetedFamily[],
  { kinds, designers }: { kinds: readonly FacetKind[]; designers: readonly NamedDesigner[] },
): Facet[] {
  const facetsOf = createFacetReader(designers);
  const listed = new Map<string, Facet>();
  for (const kind of kinds) {
    const own = new Map<string, Facet>();
    for (const family of families) {
      for (const facet of facetsOf(family, kind)) own.set(facet.slug, facet);
    }
    const sorted = [...own.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
    for (const facet of sorted) {
      if (facet.slug !== '' && !listed.has(facet.slug)) listed.set(facet.slug, facet);
    }
  }
  return [...listed.values()];
}
