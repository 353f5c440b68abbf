import { usedMenuFilters } from '#domain/catalogue/collection-filter.ts';
import {
  type FacetedFamily,
  facetKinds,
  listFacets,
  type NamedDesigner,
} from '#domain/catalogue/family-facets.ts';
import { SEARCH_MOST_OF_A_SCRIPT } from '#domain/limits.ts';
import { nativeNames } from './native-names.ts';

/** What else than a family a search finds, in the order in which it is shown. */
export const searchKinds = [...facetKinds, 'topic'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchEntry {
  kind: SearchKind;
  name: string;
  /** The path of the page that it leads to. */
  to: string;
  /** By what else it is found: a writing system by its languages' and its own native names. */
  alsoCalled?: string[] | undefined;
  /** The slugs of the first families that have it, which a search for its whole name finds, too: of writing systems alone. */
  families?: string[] | undefined;
}

/** A page of information as far as a search looks into it. */
interface TitledPage {
  slug: string;
  title: string;
  sections: readonly {
    slug: string;
    title: string;
    topics: readonly { slug: string; title: string }[];
  }[];
}

export interface Searched {
  families: readonly (FacetedFamily & { legacy: boolean; slug: string })[];
  designers: readonly NamedDesigner[];
  informationPages: readonly TitledPage[];
}

/** Everything besides families that a search finds: what families are filtered by, and titles of information. */
export function listSearchEntries({ families, designers, informationPages }: Searched): SearchEntry[] {
  const named = usedMenuFilters(families).map((filter) => ({ kind: 'category' as const, ...filter }));
  const taken = new Set<string>(named.map(({ slug }) => slug));
  const facets = listFacets(families, { kinds: facetKinds, designers }).filter(
    ({ slug }) => !taken.has(slug),
  );
  return [
    ...[...named, ...facets].map(({ kind, name, slug }) => ({
      kind,
      name,
      to: `/typefaces/filter/${slug}`,
      ...(kind === 'writing-system' && {
        alsoCalled: nativeNames(name),
        families: firstFamiliesOf(families, name),
      }),
    })),
    ...informationPages.flatMap(listTitles),
  ];
}

function firstFamiliesOf(families: Searched['families'], writingSystem: string): string[] {
  const first: string[] = [];
  for (const { slug, fontShopSets } of families) {
    if (first.length === SEARCH_MOST_OF_A_SCRIPT) break;
    if (fontShopSets.some(({ name }) => name === writingSystem)) first.push(slug);
  }
  return first;
}

/** A title that is said twice on the way down, as of a page with a section of its name, is found once. */
function listTitles({ slug, title, sections }: TitledPage): SearchEntry[] {
  const page = `/information/${slug}`;
  const titles = [
    { name: title, to: page },
    ...sections.flatMap((section) => [
      { name: section.title, to: `${page}/${section.slug}` },
      ...section.topics.map((topic) => ({ name: topic.title, to: `${page}/${section.slug}/${topic.slug}` })),
    ]),
  ];
  const first = new Map<string, SearchEntry>();
  for (const { name, to } of titles) {
    if (!first.has(name)) first.set(name, { kind: 'topic', name, to });
  }
  return [...first.values()];
}
