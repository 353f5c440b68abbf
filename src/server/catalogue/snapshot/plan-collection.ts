import { filterFamilies, groupByDesigner, menuFilters } from '#domain/catalogue/collection-filter.ts';
import { facetKinds, listFacets } from '#domain/catalogue/family-facets.ts';
import { groupSuperfamilies } from '#domain/catalogue/group-superfamilies.ts';
import { partStarts } from '#domain/catalogue/part-starts.ts';
import { COLLECTION_PART_LINES } from '#domain/limits.ts';
import type { CatalogueFamily, CatalogueSnapshot } from './catalogue-snapshot.ts';

type Listed = Pick<CatalogueSnapshot, 'families' | 'designers'>;

interface PlannedLine {
  heading: string | null;
  family: CatalogueFamily;
  /** The cut that the family is shown in where that is not the one that it always is: the one that was chosen. */
  chosenCut?: string;
}

/** The lines of the collection under a filter in their order, before any text is set. */
export interface CollectionPlan {
  title: string;
  lines: PlannedLine[];
  /** Where its parts begin. */
  starts: number[];
}

/** Of each state of the catalogue, by filter; filters that do not exist are not remembered. */
const plans = new WeakMap<CatalogueFamily[], Map<string | null, CollectionPlan>>();

/** The collection under a filter, superfamilies standing together; null for a filter that does not exist. */
export function planCollection(snapshot: Listed, filter: string | null): CollectionPlan | null {
  const known = plans.get(snapshot.families) ?? new Map<string | null, CollectionPlan>();
  plans.set(snapshot.families, known);
  const plan = known.get(filter) ?? makePlan(snapshot, filter);
  if (plan !== null) known.set(filter, plan);
  return plan;
}

/** The slugs of all filters of a state of the catalogue, so that one that does not exist costs nothing. */
const slugs = new WeakMap<CatalogueFamily[], ReadonlySet<string>>();

function isFilter({ families, designers }: Listed, filter: string): boolean {
  const known =
    slugs.get(families) ??
    new Set(
      [...menuFilters, ...listFacets(families, { kinds: facetKinds, designers })].map(({ slug }) => slug),
    );
  slugs.set(families, known);
  return known.has(filter);
}

function makePlan({ families, designers }: Listed, filter: string | null): CollectionPlan | null {
  if (filter !== null && !isFilter({ families, designers }, filter)) return null;
  const kept = filter === null ? families : filterFamilies(families, filter, designers);
  if (kept === null) return null;
  const groups =
    filter === 'by-designer'
      ? groupByDesigner(kept, designers).map((group) => ({
          heading: group.designer.name,
          runs: groupSuperfamilies(group.families),
        }))
      : [{ heading: null, runs: groupSuperfamilies(kept) }];
  return {
    title: titleOf(filter, { families: kept, designers }),
    lines: groups.flatMap(({ heading, runs }) => runs.flat().map((family) => ({ heading, family }))),
    starts: partStarts(
      groups.flatMap(({ runs }) => runs.map((run) => run.length)),
      COLLECTION_PART_LINES,
    ),
  };
}

/** What is left of a plan when only some of its families stay, some of them shown in a cut that was chosen. */
export function keepFamilies(
  plan: CollectionPlan,
  kept: ReadonlyMap<CatalogueFamily, { chosenCut?: string }>,
): CollectionPlan {
  const lines = plan.lines.flatMap((line) => {
    const own = kept.get(line.family);
    return own === undefined ? [] : [{ ...line, ...own }];
  });
  const groups = Map.groupBy(lines, ({ heading }) => heading);
  const runs = [...groups.values()].flatMap((own) => groupSuperfamilies(own.map(({ family }) => family)));
  return {
    title: plan.title,
    lines,
    starts: partStarts(
      runs.map((run) => run.length),
      COLLECTION_PART_LINES,
    ),
  };
}

function titleOf(filter: string | null, { families, designers }: Listed): string {
  if (filter === null) return 'Collection';
  const known = menuFilters.find(({ slug }) => slug === filter);
  if (known !== undefined) return known.name;
  const facets = listFacets(families.slice(0, 1), { kinds: facetKinds, designers });
  return facets.find(({ slug }) => slug === filter)?.name ?? filter;
}
