import { menuFilters } from './collection-filter.ts';
import type { FacetKind } from './family-facets.ts';

/** What filters of the collection are addressed by now, by the slugs that they had before. */
type FormerFilters = Readonly<Record<string, string>>;

/** A filter with the ids of the families that it keeps. */
export interface HeldFilter {
  kind: FacetKind;
  slug: string;
  families: ReadonlySet<number>;
}

/** The filters and the families of a catalogue that stands. */
export interface HeldFilters {
  filters: readonly HeldFilter[];
  families: ReadonlySet<number>;
}

/**
 * Where the addresses of filters lead that a write to the catalogue takes away. One was renamed where exactly one filter of its kind
 * is new and keeps the same families, as far as they are still there; families that are new themselves may have joined. What a
 * foundry says itself counts more, and a filter of that very slug most: it has no entry.
 */
export function planFormerFilters(input: {
  known: FormerFilters;
  declared: FormerFilters;
  before: HeldFilters;
  after: HeldFilters;
}): FormerFilters {
  const { known, declared, before, after } = input;
  const present = new Set([...menuFilters, ...after.filters].map(({ slug }) => slug));
  const stood = new Set(before.filters.map(({ slug }) => slug));
  const fresh = after.filters.filter(({ slug }) => !stood.has(slug));
  const renamed = before.filters.flatMap((filter): [string, string][] => {
    if (present.has(filter.slug)) return [];
    const left = new Set([...filter.families].filter((id) => after.families.has(id)));
    if (left.size === 0) return [];
    const heirs = fresh.filter(({ kind, families }) => {
      const stayed = [...families].filter((id) => before.families.has(id));
      return kind === filter.kind && stayed.length === left.size && stayed.every((id) => left.has(id));
    });
    const [heir] = heirs;
    return heir === undefined || heirs.length > 1 ? [] : [[filter.slug, heir.slug]];
  });
  const planned = { ...known, ...Object.fromEntries(renamed), ...declared };
  return Object.fromEntries(Object.entries(planned).filter(([slug]) => !present.has(slug)));
}

/** By what a filter is addressed now that once had this slug, followed from name to name; null where none had it that there still is. */
export function findRenamedFilter(
  former: FormerFilters,
  slug: string,
  isFilter: (slug: string) => boolean,
): string | null {
  const seen = new Set<string>();
  for (let at: string | undefined = slug; at !== undefined && !seen.has(at); ) {
    if (isFilter(at)) return at === slug ? null : at;
    seen.add(at);
    at = Object.hasOwn(former, at) ? former[at] : undefined;
  }
  return null;
}
