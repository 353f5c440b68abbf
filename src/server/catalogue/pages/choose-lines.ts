import type { CollectionPage } from '#contract/services.ts';
import { type CollectionWish, isEmptyWish } from '#domain/catalogue/collection-wish.ts';
import { languagesOf } from '#domain/coverage/name-languages.ts';
import { COVERAGE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { hasCovering, tellCoverage } from '#server/catalogue/coverage/tell-coverage.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import {
  type CollectionPlan,
  keepFamilies,
  planCollection,
} from '#server/catalogue/snapshot/plan-collection.ts';
import type { PageSources } from './page-sources.ts';

interface ChosenLines {
  plan: CollectionPlan;
  chosen: CollectionPage['chosen'];
}

/** The lines of the collection under a filter that a wish leaves; null for a filter that does not exist. */
export async function chooseLines(
  { coverage }: Pick<PageSources, 'coverage'>,
  { snapshot, filter, wish }: { snapshot: CatalogueSnapshot; filter: string | null; wish: CollectionWish },
): Promise<ChosenLines | null> {
  const plan = planCollection(snapshot, filter);
  if (plan === null) return null;
  if (isEmptyWish(wish)) return { plan, chosen: null };
  const languages = languagesOf(wish.languages);
  const families = [...new Set(plan.lines.map(({ family }) => family))];
  const found = await coverage.find(
    {
      text: wish.characters.slice(0, COVERAGE_TEXT_MAX_LENGTH),
      languages: languages.known.map(({ tag }) => tag),
    },
    { ...snapshot, families },
  );
  // Nobody sets a language that nobody knows.
  const isNamed = languages.known.length > 0 || languages.unknown.length === 0 || wish.characters !== '';
  const kept = new Set(isNamed ? found.families.filter(hasCovering).map(({ family }) => family) : []);
  return {
    plan: keepFamilies(plan, (family) => kept.has(family)),
    chosen: { wish, coverage: tellCoverage(found, languages) },
  };
}
